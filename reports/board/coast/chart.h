// Charts: coasts, borders, lakes and rivers in degrees. They are embedded when the program is built. fetch.mjs writes
// atlantic.txt.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reports/board/geometry.h"

namespace tricorne::reports {

/// One chart, as its embedded text describes it.
struct Chart {
  struct Shape {
    enum class Kind : unsigned char { land, water, river };
    Kind kind = Kind::land;
    std::string area;           ///< for land its area, e.g. "NY"
    std::vector<Point> points;  ///< degrees east and north; a closed outline, for a river an open line
  };
  std::vector<Shape> shapes;  ///< in the order of drawing
};

/// A chart by its name, e.g. "atlantic"; null for an unknown name. Throws std::runtime_error for a chart with errors.
const Chart* chart_named(std::string_view name);

/// The longest stretch of the border between two groups of areas, in degrees.
std::vector<Point> border_between(const Chart& chart, const std::vector<std::string>& one,
                                  const std::vector<std::string>& other);

}  // namespace tricorne::reports
