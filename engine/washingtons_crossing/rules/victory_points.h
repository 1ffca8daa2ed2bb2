// §22 Victory points, §23 winning.
#pragma once

#include <array>

#include "engine/washingtons_crossing/types.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

/// 22.1: scores the places that are held, in the weather phase of 12am.
void count_objectives(Resolving& r);
/// 22.4, 23.0: scores the end of the game and names the winner.
void end_game(Resolving& r);
/// The points that both sides would have at the end if every place stayed in the hands in which it is (22.1, 22.4).
std::array<int, 2> points_in_prospect(const State& s, const Table& t);
/// 22.3: points for a captured leader.
int capture_points(const Table& t, LeaderId leader);
/// Adds points to a side's track.
void score(Resolving& r, Side side, int points, RuleRef rule);

}  // namespace tricorne::wc
