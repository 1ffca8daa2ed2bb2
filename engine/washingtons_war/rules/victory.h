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

void run(Resolving& r, const CountColonies& step);

/// 13.1: ends the game if one side has no units left where it needs them.
void check_automatic_victory(Resolving& r);
/// 13.2.3: did a count decide the game that neither side won by its own number?
bool won_by_default(const State& s, const Table& t);
/// 10.0.B: the side with most markers; Canada by both its key spaces.
std::optional<Side> controller(const State& s, const Table& t, Colony colony);
/// 13.2: colonies a side controls, Canada included.
int colonies_of(const State& s, const Table& t, Side side);

}  // namespace tricorne::ww
