// The confidence and the sources of every datum in the tables.
#pragma once

#include <vector>

#include "engine/washingtons_war/washingtons_war.h"

namespace tricorne::ww {

/// Every datum with its confidence and sources, table by table.
std::vector<Datum> data_list(const Data& all);

}  // namespace tricorne::ww
