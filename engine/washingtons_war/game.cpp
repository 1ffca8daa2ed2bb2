#include "engine/washingtons_war/game.h"

#include "engine/core/rulebook/digests.h"
#include "engine/core/rulebook/law.h"
#include "engine/washingtons_war/candidates.h"
#include "engine/washingtons_war/codec.h"

namespace tricorne::ww {

namespace {

/// Named here because clang 14 would call `_rule` at run time from within a generic lambda.
constexpr RuleRef sequence_of_play = "5.0"_rule;

/// What core/rulebook/law.h asks of a game.
struct Rules {
  using State = ww::State;
  using Table = ww::Table;
  using Action = ww::Action;
  using Event = ww::Event;
  using Resolving = ww::Resolving;
  using Verdict = ww::Verdict;

  static bool over(const State& s) { return s.ending != Ending::none; }
  /// The candidates for a card to draw are exactly those that chance may draw.
  template <class A>
  static constexpr bool hint_is_the_law = std::is_same_v<A, Draw>;
};
using Law = rulebook::Law<Rules>;

/// The paragraph of the question on top; of the sequence of play for a step.
RuleRef rule_of_top(const State& s) {
  return std::visit(
      []<class F>(const F& frame) {
        if constexpr (Decision<F>) return frame.rule();
        return sequence_of_play;
      },
      s.agenda.back());
}

}  // namespace

std::optional<Seat> to_act(const State& s) { return Law::to_act(s); }

Verdict check(const State& s, const Table& t, const Action& action) {
  if (names_nothing(action)) return Violation{sequence_of_play, "the action names nothing to act on"};
  if (s.agenda.empty()) return Violation{sequence_of_play, "nothing waits for an answer"};
  if (!to_act(s)) return Violation{sequence_of_play, "the position has not come to rest"};
  if (const auto verdict = Law::check(s, t, action)) return *verdict;
  return Violation{rule_of_top(s), "this does not answer the question"};
}

void settle(State& s, const Table& t, std::vector<Event>* events) { Law::settle(s, t, events); }

void apply(State& s, const Table& t, const Action& action, std::vector<Event>* events) {
  Law::apply(s, t, action, events);
}

void legal_actions(const State& s, const Table& t, std::vector<Action>& legal) { Law::legal_actions(s, t, legal); }

std::vector<Action> legal_actions(const State& s, const Table& t) {
  std::vector<Action> legal;
  legal_actions(s, t, legal);
  return legal;
}

std::uint64_t digest(const State& s) {
  using rulebook::add, rulebook::add_all;
  Digest d;
  for (const SpaceSet& set : s.pc) add(d, set);
  for (const auto& nation : s.combat_units)
    for (const auto count : nation) add(d, count);
  for (const GeneralPlace& place : s.generals) add_all(d, place.kind, place.at);
  add_all(d, s.congress, s.french_navy.kind, s.french_navy.zone);
  add_all(d, s.turn, s.british_reinforcements, s.french_reinforcements, s.french_alliance, s.french);
  add_all(d, s.british_regulars, s.mutinies, s.congress_dispersed_last_turn, s.congress_dispersed_this_turn,
          s.reshuffle);
  for (const CardSet& pile : s.piles) add(d, pile);
  add_all(d, s.winner, s.ending);
  for (const Frame& frame : s.agenda) add(d, frame);
  return d.value();
}

}  // namespace tricorne::ww
