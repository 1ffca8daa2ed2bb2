#include "reports/board/coast/chart.h"

#include <set>
#include <sstream>
#include <stdexcept>

#include "reports/page/embedded.h"

namespace tricorne::reports {

namespace {

using Kind = Chart::Shape::Kind;

std::vector<Point> points_of(std::istringstream& numbers, double unit) {
  std::vector<Point> points;
  Point at, step;
  while (numbers >> step.x >> step.y) points.push_back((at = at + step) * (1 / unit));
  if (!numbers.eof() || points.size() < 2) throw std::runtime_error("a chart with a broken line");
  return points;
}

/// A smoother line with its corners cut off (Chaikin's method), for lines of few points that were set by hand.
std::vector<Point> softened(const std::vector<Point>& points, bool closed) {
  std::vector<Point> soft;
  const std::size_t count = points.size();
  if (!closed) soft.push_back(points.front());
  for (std::size_t i = 0; i + (closed ? 0 : 1) < count; ++i) {
    const Point a = points[i], b = points[(i + 1) % count];
    soft.push_back(a * 0.75 + b * 0.25);
    soft.push_back(a * 0.25 + b * 0.75);
  }
  if (!closed) soft.push_back(points.back());
  return soft;
}

Chart read(std::string_view text) {
  Chart chart;
  std::istringstream lines{std::string(text)};
  std::string line, area;
  double unit = 1;
  while (std::getline(lines, line)) {
    std::istringstream words(line);
    std::string word;
    if (!(words >> word) || word.starts_with('#')) continue;
    if (word == "unit") {
      words >> unit;
    } else if (word == "area") {
      words >> area;
    } else if (word == "ring") {
      chart.shapes.push_back({Kind::land, area, points_of(words, unit)});
    } else {
      const bool closed = word != "river";
      const auto points = softened(softened(points_of(words, unit), closed), closed);
      chart.shapes.push_back({closed ? Kind::water : Kind::river, "", points});
    }
  }
  return chart;
}

bool holds(const std::vector<std::string>& keys, const std::string& key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

}  // namespace

const Chart* chart_named(std::string_view name) {
  static const Chart atlantic = read(atlantic_txt);
  return name == "atlantic" ? &atlantic : nullptr;
}

std::vector<Point> border_between(const Chart& chart, const std::vector<std::string>& one,
                                  const std::vector<std::string>& other) {
  std::set<std::pair<double, double>> shared;
  for (const Chart::Shape& shape : chart.shapes)
    if (holds(one, shape.area))
      for (const Point p : shape.points) shared.emplace(p.x, p.y);
  std::vector<Point> longest, run;
  for (const Chart::Shape& shape : chart.shapes) {
    if (!holds(other, shape.area)) continue;
    run.clear();
    const std::size_t count = shape.points.size();
    for (std::size_t i = 0; i < 2 * count; ++i) {  // twice around, because a stretch may pass the first point
      const Point p = shape.points[i % count];
      if (!shared.contains({p.x, p.y}) || run.size() >= count)
        run.clear();
      else
        run.push_back(p);
      if (run.size() > longest.size()) longest = run;
    }
  }
  return longest;
}

}  // namespace tricorne::reports
