// A smooth map of the plane that moves given points to given places, and all other points along with them.
#pragma once

#include <vector>

#include "reports/board/geometry.h"

namespace tricorne::reports {

/// The method is moving least squares over similarities. Near a given point the plane is moved, turned and scaled as
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
