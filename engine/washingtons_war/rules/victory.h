// §13 Victory: who controls a colony, the instant victories, and the count at the end.
#pragma once

#include <optional>

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 13.2: the count that ends the game.
struct CountColonies {
  static constexpr std::string_view name = "count_colonies";
  MEMBERS(CountColonies)
};

// What `check`, `resolve` and `run` of a frame do stands in core/rulebook/law.h.

void run(Resolving& r, const CountColonies& step);

/// 13.1: ends the game when one side has no units left in the area where the side needs units.
void check_automatic_victory(Resolving& r);
/// 13.2: the side that would win if the colonies were counted at once.
Side winner_of_count(const State& s, const Table& t);
/// 5.7.2, 5.7.note.2: what ends the game when the year is over; `none` while it goes on.
EndReason reason_to_end(const State& s, const Table& t);
/// Why the game has ended; `none` while it lasts.
EndReason reason_of_end(const State& s, const Table& t);
/// 13.2.3: did a count end the game in which both sides, or neither side, had the number of colonies to win?
bool won_by_default(const State& s, const Table& t);
/// 10.0.B: the side that controls a colony; nothing when neither side does. The side with more markers controls the
/// colony. Canada belongs to the side with markers in both key spaces.
std::optional<Side> controller(const State& s, const Table& t, Colony colony);
/// 13.2: the number of colonies that a side controls, Canada included.
int colonies_of(const State& s, const Table& t, Side side);

}  // namespace tricorne::ww
