// Other values in the tables: what core/rulebook/chart_changes.h does not know of the charts of Washington's Crossing.
#pragma once

#include "engine/core/rulebook/chart_changes.h"
#include "engine/washingtons_crossing/data.h"

namespace tricorne::wc {

using rulebook::Changes, rulebook::Doubt, rulebook::Place;

/// Changes every datum that is less sure than `least`. Cells of charts and counters get other values. Hexes get another
/// terrain. Hexsides lose roads, creeks and minor rivers. Towns lose their names. The Delaware stays, for the set-up
/// stands on its banks.
void doubt(Data& data, Confidence least);

/// Calls `to` for each value of the charts and of the leaders' counters.
void change_each(Data& data, Changes& to);

}  // namespace tricorne::wc
