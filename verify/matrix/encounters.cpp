#include "verify/matrix/encounters.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <unordered_set>

#include "players/parallel.h"
#include "verify/errata/balance.h"
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
  std::optional<std::size_t> place(std::string_view rule) const {
    const auto at = places_.find(rule);
    return at == places_.end() ? std::nullopt : std::optional(at->second);
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

/// From where paragraphs were reached, in numbers.
class Ways {
 public:
  /// The paragraph at this place of the rule index acted by an answer of this kind to the question.
  void note(std::size_t paragraph, std::string_view question, std::size_t kind) {
    const auto known = std::ranges::find(questions_, question);
    const auto number = static_cast<std::uint64_t>(known - questions_.begin());
    if (known == questions_.end()) questions_.push_back(question);
    met_.insert((paragraph << 32U) | (number << 16U) | kind);
  }
  void add_to(Encounters& met, const AnswerKinds& kinds) const {
    for (const std::uint64_t way : met_)
      met.reached[way >> 32U].insert(
          {std::string(questions_[(way >> 16U) & 0xFFFFU]), kinds.name(static_cast<std::size_t>(way & 0xFFFFU))});
  }

 private:
  std::vector<std::string_view> questions_;  ///< names that live as long as the program
  std::unordered_set<std::uint64_t> met_;
};

/// Plays games one after the other and counts what they meet. Belongs to one thread.
class Meeting {
 public:
  /// `rules` are those of a swarm, which must outlive the object; null: games are played by the rules of `game`.
  Meeting(const Game& game, std::uint64_t seed, const std::vector<SwarmRules>* rules = nullptr)
      : game_(game), index_(game), setup_(game.setup()), position_(setup_->clone()), rules_(rules), seed_(seed) {
    probers_.push_back(kit_of(game).prober(game));
    if (rules != nullptr) probers_.resize(rules->size());
    prober_ = probers_.front().get();
    met_.paragraphs.resize(index_.size());
    met_.reached.resize(index_.size());
    step_.paragraphs.resize(index_.size());
    weighted_ = kit_of(game).chance_is_weighted();
  }

  void play_at_random(std::uint64_t number) {
    Chance chance(seed_, number);
    position_->assign(*setup_);
    begin(*position_);
    play_on(number, [&](const Position& at) { return answer_at_random(at, chance, weighted_); });
  }
  void play_in_a_swarm(std::uint64_t number) {
    Chance chance(seed_, number);
    const std::size_t which = rules_of_swarm(*rules_, seed_, number);
    const Game& game = which == 0 ? game_ : *(*rules_)[which].game;
    if (!probers_[which]) probers_[which] = kit_of(game).prober(game);
    prober_ = probers_[which].get();
    SwarmAnswerer answerer(game, kinds_, seed_, number);
    position_->assign(*swarm_begins(game, seed_, number));
    begin(*position_);
    play_on(number, [&](const Position& at) {
      const bool by_chance = at.pending()->seat == Seat::Chance;
      return by_chance ? answer_at_random(at, chance, weighted_) : answerer.choose(at);
    });
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

  /// What the games so far have met.
  const Encounters& met() {
    ways_.add_to(met_, kinds_);
    return met_;
  }

 private:
  template <class Answer>
  void play_on(std::uint64_t number, const Answer& answer) {
    Chance probe(seed_, number + probing);
    while (position_->pending()) {
      prober_->ask(*position_, probe, met_);
      give(answer(*position_));
    }
  }
  /// Gives an answer, and notes from where the paragraphs are reached that act by it.
  void give(std::size_t n) {
    const std::string_view question = position_->pending()->decision;
    const std::size_t kind = kinds_.of(*position_, n);
    prober_->give(*position_, n, step_);
    // The paragraph of the next question is counted when it is asked.
    if (const auto next = position_->pending())
      if (const auto at = index_.place(next->rule)) ways_.note(*at, question, kind);
    for (std::size_t i = 0; i < step_.paragraphs.size(); ++i) {
      Encounter& now = step_.paragraphs[i];
      if (now.allowed == 0) continue;
      met_.paragraphs[i].allowed += now.allowed;
      now = {};
      ways_.note(i, question, kind);
    }
  }
  void begin(Position& position) {
    ++met_.games;
    for (const Happening& event : position.settle()) index_.acted(event.rule, met_);
  }

  const Game& game_;
  const Index index_;
  const std::unique_ptr<Position> setup_, position_;
  const std::vector<SwarmRules>* rules_;
  std::vector<std::unique_ptr<Prober>> probers_;  ///< by rules
  Prober* prober_ = nullptr;                      ///< of the game that is played
  AnswerKinds kinds_;
  Ways ways_;
  Encounters step_;  ///< of the answer that is given now
  const std::uint64_t seed_;
  bool weighted_ = false;
  Encounters met_;
};

}  // namespace

void Encounters::add(const Encounters& other) {
  games += other.games;
  paragraphs.resize(std::max(paragraphs.size(), other.paragraphs.size()));
  reached.resize(std::max(reached.size(), other.reached.size()));
  for (std::size_t i = 0; i < other.reached.size(); ++i)
    reached[i].insert(other.reached[i].begin(), other.reached[i].end());
  for (std::size_t i = 0; i < other.paragraphs.size(); ++i) {
    paragraphs[i].allowed += other.paragraphs[i].allowed;
    paragraphs[i].refused += other.paragraphs[i].refused;
  }
}

std::size_t ways_of(const Encounters& met) {
  std::size_t ways = 0;
  for (const auto& paragraph : met.reached) ways += paragraph.size();
  return ways;
}

std::unique_ptr<Prober> plain_prober(const Game& game) { return std::make_unique<PlainProber>(game); }

Encounters encounters_of_random_games(const Game& game, const EncounterOptions& options) {
  constexpr std::uint64_t bundle = 50;  // games that a thread plays at a time
  Encounters total;
  std::mutex mutex;
  std::size_t done = 0;
  const auto rules = options.swarm ? swarm_rules(game, options.seed) : std::vector<SwarmRules>(1);
  const auto bundles = static_cast<std::size_t>((options.games + bundle - 1) / bundle);
  players::in_parallel(bundles, options.threads, [&](std::size_t i) {
    Meeting meeting(game, options.seed, &rules);
    const std::uint64_t first = i * bundle + 1, last = std::min(first + bundle - 1, options.games);
    for (std::uint64_t number = first; number <= last; ++number)
      options.swarm ? meeting.play_in_a_swarm(number) : meeting.play_at_random(number);
    const std::lock_guard lock(mutex);
    total.add(meeting.met());
    if (options.progress) options.progress(++done, bundles);
  });
  return total;
}

namespace {

/// A game under other rules, which is given the answers of the game as long as nothing differs.
class Companion {
 public:
  /// Where the other rules cannot begin so, the axis is met at once.
  Companion(const Game& other, const Position& begun) {
    try {
      position_ = other.read_position(begun.write());
      position_->settle();
      differs_ = position_->digest() != begun.digest();
    } catch (const DataError&) {
      differs_ = true;
    }
  }
  bool differs() const { return differs_; }
  /// The game stands at `mine`, and answer `n` is about to be given.
  void compare_answers(const Position& mine) {
    differs_ = differs_ || position_->answer_count() != mine.answer_count();
    for (std::size_t n = 0; !differs_ && n < mine.answer_count(); ++n)
      differs_ = position_->answer_key(n) != mine.answer_key(n);
  }
  void give(std::size_t n) {
    if (!differs_) position_->give(n);
  }
  void compare(const Position& mine) { differs_ = differs_ || position_->digest() != mine.digest(); }

 private:
  std::unique_ptr<Position> position_;
  bool differs_ = false;
};

/// Plays one game, and says of each of the others whether it would have parted.
std::vector<bool> partings(const Game& game, const std::vector<std::unique_ptr<Game>>& others,
                           const EncounterOptions& options, std::uint64_t number) {
  Chance chance(options.seed, number);
  AnswerKinds kinds;
  SwarmAnswerer answerer(game, kinds, options.seed, number);
  const bool weighted = kit_of(game).chance_is_weighted();
  auto position = options.swarm ? swarm_begins(game, options.seed, number) : game.setup();
  position->settle();
  std::vector<Companion> companions;
  for (const auto& other : others) companions.emplace_back(*other, *position);
  while (position->pending()) {
    const bool drawn = !options.swarm || position->pending()->seat == Seat::Chance;
    const std::size_t n = drawn ? answer_at_random(*position, chance, weighted) : answerer.choose(*position);
    for (Companion& companion : companions) companion.compare_answers(*position);
    for (Companion& companion : companions) companion.give(n);
    position->give(n);
    for (Companion& companion : companions) companion.compare(*position);
  }
  std::vector<bool> parted;
  for (const Companion& companion : companions) parted.push_back(companion.differs());
  return parted;
}

}  // namespace

std::vector<AxisMet> axes_met(const Game& game, const EncounterOptions& options) {
  std::vector<AxisMet> list;
  std::vector<std::unique_ptr<Game>> others;
  for (AxisMove& move : moves_of(game, "")) try {
      others.push_back(game.with_axis(move.axis.name, move.to));
      list.push_back({std::move(move.axis), std::move(move.to)});
    } catch (const DataError&) {
      // the other rules do not allow the value
    }
  std::mutex mutex;
  std::size_t done = 0;
  players::in_parallel(static_cast<std::size_t>(options.games), options.threads, [&](std::size_t i) {
    const auto parted = partings(game, others, options, i + 1);
    const std::lock_guard lock(mutex);
    for (std::size_t k = 0; k < list.size(); ++k) list[k].games += parted[k];
    if (options.progress) options.progress(++done, static_cast<std::size_t>(options.games));
  });
  return list;
}

Encounters encounters_of_played_game(const Game& game, const Position& first, const std::vector<std::string>& answers,
                                     std::uint64_t seed) {
  Meeting meeting(game, seed);
  meeting.play_again(first, answers);
  return meeting.met();
}

}  // namespace tricorne::verify
