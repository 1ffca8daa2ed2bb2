// Ways over water.
#pragma once

#include <vector>

#include "reports/board/layout.h"

namespace tricorne::reports {

/// A way from one point to another, over the sea as far as possible. It has few straight stretches.
std::vector<Point> sea_lane(const Layout& layout, Point from, Point to);

}  // namespace tricorne::reports
