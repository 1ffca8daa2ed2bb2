// Colours, signs and legend of Washington's War.
#pragma once

#include <vector>

#include "reports/kit.h"

namespace tricorne::reports::ww_kit {

std::vector<SideStyle> war_sides();
std::vector<NamedStyle> war_styles();
std::vector<LegendEntry> war_legend();

}  // namespace tricorne::reports::ww_kit
