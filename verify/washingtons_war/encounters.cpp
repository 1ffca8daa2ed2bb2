#include "verify/washingtons_war/encounters.h"

#include <algorithm>
#include <mutex>

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/chance.h"
#include "verify/parallel.h"

namespace tricorne::verify {

using namespace ww;

namespace {

/// The streams of the answers tried lie apart from those of the games.
constexpr std::uint64_t probing = 1ULL << 40U;

SpaceId any(const Table& t, Chance& chance, SpaceId) { return SpaceId(chance.below(t.map.spaces.size())); }
CardId any(const Table&, Chance& chance, CardId) { return CardId(1 + chance.below(card_count)); }
General any(const Table&, Chance& chance, General) { return General(chance.below(general_count)); }
Side any(const Table&, Chance& chance, Side) { return Side(chance.below(sides.size())); }
Nation any(const Table&, Chance& chance, Nation) { return Nation(chance.below(nations.size())); }
ZoneId any(const Table&, Chance& chance, ZoneId) { return ZoneId(chance.below(zone_count)); }
Die any(const Table&, Chance& chance, Die) { return Die(1 + chance.below(6)); }
UnitCount any(const Table& t, Chance& chance, UnitCount) {
  return UnitCount(chance.below(static_cast<std::size_t>(t.ruleset.army_units) + 3));
}

class Probe {
 public:
  Probe(const Game& game, std::uint64_t seed) : t_(table_of(game)), setup_(state_of(*game.setup())), seed_(seed) {
    met_.paragraphs.resize(game.rules().size());
  }

  void play_at_random(std::uint64_t number) {
    Chance chance(seed_, number);
    play(setup_, number, [&](const State& s) -> const Action* {
      legal_actions(s, t_, legal_);
      return &legal_.at(chance.below(legal_.size()));
    });
  }

  void play_again(const State& first, const std::vector<std::string>& answers) {
    auto next = answers.begin();
    Action action;
    play(first, 1, [&](const State& s) -> const Action* {
      if (next == answers.end()) return nullptr;
      action = parse_action(t_, *next++);
      if (const Verdict no = check(s, t_, action)) count(*no);
      return &action;
    });
  }

  const Encounters& met() const { return met_; }

 private:
  /// `answer_to` may give nothing, and the game ends there.
  template <class AnswerTo>
  void play(State s, std::uint64_t number, const AnswerTo& answer_to) {
    Chance probe(seed_, number + probing);
    ++met_.games;
    events_.clear();
    settle(s, t_, &events_);
    while (!s.agenda.empty()) {
      ask(s, probe);
      const Action* answer = answer_to(s);
      if (answer == nullptr) break;
      apply(s, t_, *answer, &events_);
      for (const Event& event : events_) ++met_.paragraphs[event.rule.index].allowed;
      events_.clear();
    }
  }

  void count(const Violation& no) {
    if (no.rule) ++met_.paragraphs[no.rule->index].refused;
  }

  void ask(const State& s, Chance& probe) {
    std::visit(
        [&]<class F>(const F& frame) {
          if constexpr (Decision<F>) {
            ++met_.paragraphs[frame.rule().index].allowed;
            for_each_alternative<typename F::Answer>([&]<class A>() { try_answer<A>(s, frame, probe); });
          }
        },
        s.agenda.back());
  }

  template <class A, class F>
  void try_answer(const State& s, const F& frame, Chance& probe) {
    A action{};
    for_each_field(action, [&](std::string_view, auto& member) { member = any(t_, probe, member); });
    if (const Verdict no = check(s, t_, frame, action)) count(*no);
  }

  const Table& t_;
  const State setup_;
  const std::uint64_t seed_;
  Encounters met_;
  std::vector<Action> legal_;
  std::vector<Event> events_;
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

Encounters encounters_of_random_games(const Game& game, const EncounterOptions& options) {
  constexpr std::uint64_t bundle = 50;  // games a call
  Encounters total;
  std::mutex mutex;
  std::size_t done = 0;
  const auto bundles = static_cast<std::size_t>((options.games + bundle - 1) / bundle);
  in_parallel(bundles, options.threads, [&](std::size_t i) {
    Probe probe(game, options.seed);
    const std::uint64_t first = i * bundle + 1, last = std::min(first + bundle - 1, options.games);
    for (std::uint64_t number = first; number <= last; ++number) probe.play_at_random(number);
    const std::lock_guard lock(mutex);
    total.add(probe.met());
    if (options.progress) options.progress(++done, bundles);
  });
  return total;
}

Encounters encounters_of_played_game(const Game& game, const Position& first, const std::vector<std::string>& answers,
                                     std::uint64_t seed) {
  Probe probe(game, seed);
  probe.play_again(state_of(first), answers);
  return probe.met();
}

}  // namespace tricorne::verify
