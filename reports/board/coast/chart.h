// Charts: coasts, borders, lakes and rivers in degrees, embedded when building. atlantic.txt is made by fetch.mjs.
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
    std::string area;           ///< of land: "NY"
    std::vector<Point> points;  ///< degrees east and north; open for a river
  };
  std::vector<Shape> shapes;  ///< in the order of drawing
};

/// A chart by its name ("atlantic"); null when there is none. Throws std::runtime_error for a broken file.
const Chart* chart_named(std::string_view name);

/// The longest stretch that runs along areas of both groups.
std::vector<Point> border_between(const Chart& chart, const std::vector<std::string>& one,
                                  const std::vector<std::string>& other);

}  // namespace tricorne::reports
