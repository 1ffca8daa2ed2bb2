#include "reports/board/lanes.h"

#include <limits>
#include <queue>

namespace tricorne::reports {

namespace {

/// The price of a step. Open water is cheapest. Land is so expensive that a way crosses it only where it must.
constexpr double water = 1, shore = 2.5, land = 14;

/// The grid of the sea with the price of each cell.
class SeaChart {
 public:
  explicit SeaChart(const SeaGrid& sea) : sea_(sea) {}

  std::vector<Point> way(Point from, Point to) const {
    const int start = cell(from), goal = cell(to);
    std::vector<double> least(sea_.water.size(), std::numeric_limits<double>::infinity());
    std::vector<int> before(sea_.water.size(), -1);
    using Open = std::pair<double, int>;
    std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
    least[std::size_t(start)] = 0;
    for (open.emplace(0, start); !open.empty();) {
      const auto [cost, at] = open.top();
      open.pop();
      if (at == goal) break;
      if (cost > least[std::size_t(at)]) continue;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          const int next = neighbour(at, dx, dy);
          if (next < 0) continue;
          const double sum = cost + price(next) * (dx != 0 && dy != 0 ? 1.414 : 1);
          if (sum >= least[std::size_t(next)]) continue;
          least[std::size_t(next)] = sum;
          before[std::size_t(next)] = at;
          open.emplace(sum, next);
        }
    }
    std::vector<Point> points{to};
    for (int at = before[std::size_t(goal)]; at >= 0 && at != start; at = before[std::size_t(at)])
      points.push_back(center(at));
    points.push_back(from);
    return {points.rbegin(), points.rend()};
  }

  /// Does a straight line stay on water? Then it may replace the bent way between its ends.
  bool clear(Point a, Point b) const {
    const double steps = std::ceil(length(b - a) / (sea_.cell / 2));
    for (double i = 1; i < steps; ++i)
      if (price(cell(a + (b - a) * (i / steps))) > shore) return false;
    return true;
  }

 private:
  int rows() const { return static_cast<int>(sea_.water.size()) / sea_.columns; }

  int cell(Point p) const {
    const int column = std::clamp(static_cast<int>(p.x / sea_.cell), 0, sea_.columns - 1);
    return std::clamp(static_cast<int>(p.y / sea_.cell), 0, rows() - 1) * sea_.columns + column;
  }

  Point center(int at) const {
    return {(at % sea_.columns + 0.5) * sea_.cell, (static_cast<double>(at / sea_.columns) + 0.5) * sea_.cell};
  }

  int neighbour(int at, int dx, int dy) const {
    const int x = at % sea_.columns + dx, y = at / sea_.columns + dy;
    return x < 0 || y < 0 || x >= sea_.columns || y >= rows() ? -1 : y * sea_.columns + x;
  }

  double price(int at) const {
    if (at % sea_.columns > sea_.columns - 4) return shore;  // at the right edge, as if there were sea beyond the map
    if (!sea_.water[std::size_t(at)]) return land;
    for (const auto& [dx, dy] : {std::pair{2, 0}, std::pair{-2, 0}, std::pair{0, 2}, std::pair{0, -2}})
      if (const int next = neighbour(at, dx, dy); next >= 0 && !sea_.water[std::size_t(next)]) return shore;
    return water;
  }

  const SeaGrid& sea_;
};

}  // namespace

std::vector<Point> sea_lane(const Layout& layout, Point from, Point to) {
  if (layout.sea.columns == 0) return {from, to};
  const SeaChart sea(layout.sea);
  const std::vector<Point> way = sea.way(from, to);
  std::vector<Point> lane{from};
  for (std::size_t at = 0; at + 1 < way.size();) {
    std::size_t next = at + 1;
    while (next + 1 < way.size() && sea.clear(way[at], way[next + 1])) ++next;
    lane.push_back(way[at = next]);
  }
  return lane;
}

}  // namespace tricorne::reports
