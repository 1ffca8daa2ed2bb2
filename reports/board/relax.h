// Pushes crowded things apart, as little as needed and each in its own direction.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "reports/board/geometry.h"

namespace tricorne::reports {

/// Things on a plane with the room each needs, and lines that should not run through a third thing.
struct Crowd {
  std::vector<Point> homes;  ///< where each would like to be
  std::vector<Rect> rooms;   ///< around its own point
  std::vector<std::pair<std::size_t, std::size_t>> lines;
  double neighbourhood = 0;  ///< things nearer than this at home keep their direction from each other
  double clearance = 0;      ///< between a line and the point of a thing that is not its end
  Rect bounds;               ///< all rooms lie inside
  double sideways = 1;       ///< price of a push sideways; a push up or down costs 1
};

/// Points near the homes where no two rooms overlap. The same crowd gives the same points.
std::vector<Point> relaxed(const Crowd& crowd);

}  // namespace tricorne::reports
