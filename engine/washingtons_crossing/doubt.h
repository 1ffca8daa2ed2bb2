// What would be without data that are less than sure: verify measures by it what an outcome rests on.
#pragma once

#include "engine/washingtons_crossing/data.h"

namespace tricorne::wc {

/// Puts something else in the place of every datum that is less sure than `least`: cells of charts and counters get
/// other values, hexes another terrain, hexsides lose road, water and ferry, towns their names.
void doubt(Data& data, Confidence least);

}  // namespace tricorne::wc
