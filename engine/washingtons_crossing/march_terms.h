// What a player works out in his head on a march and at a crossing (11.0, 11.4).
#pragma once

#include <string_view>

#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

/// A modifier of a die with its paragraph.
struct DieModifier {
  RuleRef rule;
  std::string_view what;
  const Cell* cell = nullptr;  ///< of the chart
};
using DieModifiers = Bounded<DieModifier, 8>;
int sum_of(const DieModifiers& modifiers);
/// 11.0.roll: the modifiers of the die on the Movement Matrix, for leaders who roll together. Zeros are left out.
DieModifiers movement_modifiers(const State& s, const Table& t, const LeaderSet& group);
/// 11.0.roll, 11.3.roll: the movement points that this die gives to leaders who roll; half of them in a reaction. For
/// leaders who all have 13 points these points, whatever the die.
int points_by_die(const State& s, const Table& t, const RollForMovement& d, Die die);
/// 11.3.roll, WC-230: what is left of movement points in a reaction. `fixed`: they are the 13 that no die decides.
int points_in_reaction(const Table& t, int points, bool fixed);
/// 11.4.2.procedure, 11.4.3.procedure: the modifiers of the die on the crossing table. Zeros are left out.
DieModifiers crossing_modifiers(const State& s, const Table& t, const RollForCrossing& d);
/// How many troops may cross after this die.
const Cell& crossing_troops(const State& s, const Table& t, const RollForCrossing& d, Die die);

/// 11.0: what a stack pays for a step into a hex next to it, with zones (5.0), over-stacking (4.0) and ferries.
int step_points(const State& s, const Table& t, const Stack& stack, HexId to);
/// The same, when the caller knows the way.
int step_points(const State& s, const Table& t, const Stack& stack, HexId to, const Way& step);

/// 10.5, 18.2.note: what a step costs a leader of the side without troops, ferries over the open Delaware included, and
/// without zones and stacking. `Distances::far` where no way leads.
int lone_step(const State& s, const Table& t, Side side, HexId from, HexId to);

/// 4.0: can a stack that is in an over-stacked hex, with so many points left, go on to one that is not?
bool can_go_on(const State& s, const Table& t, const Stack& stack, HexId from, int points);
/// 4.0, 14.0.action: is there room for so many troops of the stack to stop where it has come, when the others go on?
bool has_room_to_stay(const State& s, const Table& t, const Stack& stack, int troops);

// How far leaders can march: the cost of each hex at once (11.0).

/// For leaders who stand together: movement points of the cheapest march to every hex within `limit`; Distances::far
/// for all other hexes. Counts zones (5.0) and hexes that would be over-stacked (4.0). Leaves out the ferry over the
/// open Delaware, which needs a die, and the one hex that any points allow (11.0.one_hex).
Distances march_points(const State& s, const Table& t, const LeaderSet& who, int limit);

}  // namespace tricorne::wc
