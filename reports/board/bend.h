// A plane bent so that some of its points come to lie where they shall, and everything between them follows.
#pragma once

#include <vector>

#include "reports/board/geometry.h"

namespace tricorne::reports {

/// Moving least squares over similarities: near a pin everything is moved, turned and scaled as the pins around it are.
class Bend {
 public:
  /// `from` comes to lie at `to`; both have the same length.
  Bend(std::vector<Point> from, std::vector<Point> to);
  Point operator()(Point p) const;

 private:
  std::vector<Point> from_, to_;
};

}  // namespace tricorne::reports
