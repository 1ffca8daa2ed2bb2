// Other values in the place of uncertain data. `verify` compares the outcomes and learns which results rest on such
// data.
#pragma once

#include "engine/washingtons_crossing/data.h"

namespace tricorne::wc {

/// Changes every datum that is less sure than `least`. Cells of charts and counters get other values. Hexes get another
/// terrain. Hexsides lose roads, creeks and minor rivers. Towns lose their names. The Delaware stays, for the set-up
/// stands on its banks.
void doubt(Data& data, Confidence least);

}  // namespace tricorne::wc
