// Confidence and sources of every datum.
#pragma once

#include <vector>

#include "engine/washingtons_crossing/data.h"

namespace tricorne::wc {

/// Every datum of map, leaders and charts with its confidence and sources. The group is the name of the table's file.
/// The groups of the map are `hexes`, `towns` and `hexsides`. The groups of the set-up cards are `setup campaign` and
/// `setup quick_start`.
std::vector<Datum> data_list(const Data& data);

}  // namespace tricorne::wc
