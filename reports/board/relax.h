// Moves crowded things apart, as little as possible.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "reports/board/geometry.h"

namespace tricorne::reports {

/// Things on a plane with the room that each needs, and lines that should not run through a third thing.
struct Crowd {
  std::vector<Point> homes;                                ///< the point where each thing should be
  std::vector<Rect> rooms;                                 ///< the room of each thing, relative to its point
  std::vector<std::pair<std::size_t, std::size_t>> lines;  ///< the two things at the ends of each line
  double neighbourhood = 0;  ///< things nearer than this at home keep their direction from each other
  double clearance = 0;      ///< least distance between a line and the point of a thing that is not its end
  Rect bounds;               ///< all rooms lie inside this box
  double sideways = 1;       ///< price of a push sideways; a push up or down costs 1
};

/// A point for each thing, near its home. The rooms do not overlap, as far as `bounds` has space. The same crowd gives
/// the same points.
std::vector<Point> relaxed(const Crowd& crowd);

}  // namespace tricorne::reports
