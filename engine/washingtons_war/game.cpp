#include "engine/washingtons_war/game.h"

#include "engine/core/rulebook/digests.h"
#include "engine/washingtons_war/candidates.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/occasions.h"

namespace tricorne::ww {

namespace {

/// The violation of an action whose kind does not answer the question. An action with two places counts as asked for,
/// although no rule allows two places.
Violation not_asked(const State& s, const Table& t, const Action& action, const LastAnswer* last) {
  if (const Verdict barred = check_moment(s, t, action, last))
    return {barred->rule, barred->why, names_two_places(action)};
  const auto occasion = occasion_of(action);
  return {.rule = occasion.rule, .why = occasion.words, .asked = false};
}

}  // namespace

Verdict check(const State& s, const Table& t, const Action& action, const LastAnswer* last) {
  if (names_nothing(action)) return Violation{std::nullopt, "the action names nothing to act on"};
  if (const auto verdict = Law::check(s, t, action)) return *verdict;
  return not_asked(s, t, action, last);
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

template class tricorne::rulebook::Law<tricorne::ww::Rules>;
