// Moves points: crowded things apart, as little as possible, and a whole plane along with some of its points.
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

/// A smooth map of the plane that moves given points to given places, and all other points along with them. The
/// method is moving least squares over similarities. Near a given point the plane is moved, turned and scaled as
/// the given points around it are.
class Bend {
 public:
  /// Moves each point of `from` to the point of `to` with the same index. Both must have the same length.
  Bend(std::vector<Point> from, std::vector<Point> to);
  /// The place that a point is moved to.
  Point operator()(Point p) const;

 private:
  std::vector<Point> from_, to_;
};

}  // namespace tricorne::reports
