// Worlds that a seat thinks possible: what the other side hides is drawn anew (3.0).
#pragma once

#include "engine/core/chance.h"
#include "engine/core/seat.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// Draws anew troops and fatigue of leaders whose display the viewer does not see: mostly a little below the number
/// with which a leader began or arrived, which both players know, sometimes any number. The leaders stay where they
/// are, and what is told holds: zones next to the viewer's leaders, and in a combat the troops of a side together, its
/// greatest fatigue and the modifiers.
void imagine(const Table& t, State& s, Seat viewer, Chance& chance);

}  // namespace tricorne::wc
