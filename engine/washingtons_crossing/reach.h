// How far leaders can march: the cost of each hex at once (11.0).
#pragma once

#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

/// For leaders who stand together: movement points of the cheapest march to every hex within `limit`; Distances::far
/// for all other hexes. Counts zones (5.0) and hexes that would be over-stacked (4.0). Leaves out the ferry over the
/// open Delaware, which needs a die, and the one hex that any points allow (11.0.one_hex).
Distances march_points(const State& s, const Table& t, const LeaderSet& who, int limit);

}  // namespace tricorne::wc
