// Ways over water.
#pragma once

#include <vector>

#include "reports/board/layout.h"

namespace tricorne::reports {

/// From one point to another over the sea as far as there is sea, in few straight stretches.
std::vector<Point> sea_lane(const Layout& layout, Point from, Point to);

}  // namespace tricorne::reports
