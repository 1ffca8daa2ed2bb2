#include "verify/matrix/encounters.h"

#include <algorithm>
#include <map>
#include <mutex>

#include "players/parallel.h"
#include "verify/games/answering.h"
#include "verify/kit.h"

namespace tricorne::verify {

namespace {

/// Added to the number of a game for the random numbers of its prober, so that the game itself has others.
constexpr std::uint64_t probing = 1ULL << 40U;

/// The places of paragraphs in the rule index, by id.
class Index {
 public:
  explicit Index(const Game& game) {
    for (const RuleEntry& entry : game.rules()) places_.emplace(entry.id, places_.size());
  }
  void acted(std::string_view rule, Encounters& met) const {
    if (const auto at = places_.find(rule); at != places_.end()) ++met.paragraphs[at->second].allowed;
  }
  void refused(const Refusal& no, Encounters& met) const {
    if (const auto at = places_.find(no.rule); at != places_.end()) ++met.paragraphs[at->second].refused;
  }
  std::size_t size() const { return places_.size(); }

 private:
  std::map<std::string_view, std::size_t> places_;
};

class PlainProber final : public Prober {
 public:
  explicit PlainProber(const Game& game) : index_(game) {}

  void ask(const Position& position, Chance& chance, Encounters& met) override {
    constexpr int tries = 3;
    index_.acted(position.pending()->rule, met);
    remember(position.answer_text(chance.below(position.answer_count())), chance);
    for (int i = 0; i < tries; ++i)
      if (const auto no = position.check(seen_[chance.below(seen_.size())])) index_.refused(*no, met);
  }

  void give(Position& position, std::size_t n, Encounters& met) override {
    std::vector<Happening> events;
    position.give(n, &events);
    for (const Happening& event : events) index_.acted(event.rule, met);
  }

 private:
  void remember(std::string answer, Chance& chance) {
    constexpr std::size_t most = 256;
    if (seen_.size() < most)
      seen_.push_back(std::move(answer));
    else
      seen_[chance.below(most)] = std::move(answer);
  }

  const Index index_;
  std::vector<std::string> seen_;  ///< answers of earlier questions
};

/// Plays games one after the other and counts what they meet. Belongs to one thread.
class Meeting {
 public:
  Meeting(const Game& game, std::uint64_t seed)
      : index_(game),
        setup_(game.setup()),
        position_(setup_->clone()),
        prober_(kit_of(game).prober(game)),
        seed_(seed) {
    met_.paragraphs.resize(index_.size());
    weighted_ = kit_of(game).chance_is_weighted();
  }

  void play_at_random(std::uint64_t number) {
    Chance chance(seed_, number), probe(seed_, number + probing);
    position_->assign(*setup_);
    begin(*position_);
    while (position_->pending()) {
      prober_->ask(*position_, probe, met_);
      prober_->give(*position_, answer_at_random(*position_, chance, weighted_), met_);
    }
  }

  void play_again(const Position& first, const std::vector<std::string>& answers) {
    Chance probe(seed_, 1 + probing);
    position_->assign(first);
    begin(*position_);
    for (auto next = answers.begin(); position_->pending(); ++next) {
      prober_->ask(*position_, probe, met_);
      if (next == answers.end()) break;
      if (const auto no = position_->check(*next)) index_.refused(*no, met_);
      for (const Happening& event : position_->carry_out(*next)) index_.acted(event.rule, met_);
    }
  }

  const Encounters& met() const { return met_; }

 private:
  void begin(Position& position) {
    ++met_.games;
    for (const Happening& event : position.settle()) index_.acted(event.rule, met_);
  }

  const Index index_;
  const std::unique_ptr<Position> setup_, position_;
  const std::unique_ptr<Prober> prober_;
  const std::uint64_t seed_;
  bool weighted_ = false;
  Encounters met_;
};

}  // namespace

void Encounters::add(const Encounters& other) {
  games += other.games;
  paragraphs.resize(std::max(paragraphs.size(), other.paragraphs.size()));
  for (std::size_t i = 0; i < other.paragraphs.size(); ++i) {
    paragraphs[i].allowed += other.paragraphs[i].allowed;
    paragraphs[i].refused += other.paragraphs[i].refused;
  }
}

std::unique_ptr<Prober> plain_prober(const Game& game) { return std::make_unique<PlainProber>(game); }

Encounters encounters_of_random_games(const Game& game, const EncounterOptions& options) {
  constexpr std::uint64_t bundle = 50;  // games that a thread plays at a time
  Encounters total;
  std::mutex mutex;
  std::size_t done = 0;
  const auto bundles = static_cast<std::size_t>((options.games + bundle - 1) / bundle);
  players::in_parallel(bundles, options.threads, [&](std::size_t i) {
    Meeting meeting(game, options.seed);
    const std::uint64_t first = i * bundle + 1, last = std::min(first + bundle - 1, options.games);
    for (std::uint64_t number = first; number <= last; ++number) meeting.play_at_random(number);
    const std::lock_guard lock(mutex);
    total.add(meeting.met());
    if (options.progress) options.progress(++done, bundles);
  });
  return total;
}

Encounters encounters_of_played_game(const Game& game, const Position& first, const std::vector<std::string>& answers,
                                     std::uint64_t seed) {
  Meeting meeting(game, seed);
  meeting.play_again(first, answers);
  return meeting.met();
}

}  // namespace tricorne::verify
