// What the tables rest on, datum by datum.
#pragma once

#include <vector>

#include "engine/washingtons_crossing/data.h"

namespace tricorne::wc {

/// Every datum of map, leaders and charts with its confidence and sources. The group is the name of the table's file;
/// the map's are `hexes`, `towns`
/// and `hexsides`, the set-up cards' `setup campaign` and `setup quick_start`.
std::vector<Datum> data_list(const Data& data);

}  // namespace tricorne::wc
