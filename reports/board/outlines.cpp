#include "reports/board/outlines.h"

namespace tricorne::reports {

std::vector<Point> cut(std::vector<Point> outline, const Rect& frame) {
  const auto keep = [&](auto inside, auto where) {
    std::vector<Point> kept;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point from = outline[(i + outline.size() - 1) % outline.size()], to = outline[i];
      if (inside(from) != inside(to)) kept.push_back(from + (to - from) * where(from, to));
      if (inside(to)) kept.push_back(to);
    }
    outline = std::move(kept);
  };
  const auto x = [](double at) { return [=](Point a, Point b) { return (at - a.x) / (b.x - a.x); }; };
  const auto y = [](double at) { return [=](Point a, Point b) { return (at - a.y) / (b.y - a.y); }; };
  keep([&](Point p) { return p.x >= frame.left; }, x(frame.left));
  keep([&](Point p) { return p.x <= frame.right; }, x(frame.right));
  keep([&](Point p) { return p.y >= frame.top; }, y(frame.top));
  keep([&](Point p) { return p.y <= frame.bottom; }, y(frame.bottom));
  return outline;
}

std::optional<Segment> clipped(const Segment& line, const Rect& frame) {
  const auto [from, to] = part_within(line, frame);
  if (from >= to) return {};
  const Point way = line.b - line.a;
  return Segment{from == 0 ? line.a : line.a + way * from, to == 1 ? line.b : line.a + way * to};
}

std::vector<std::vector<Point>> cut_open(const std::vector<Point>& way, const Rect& frame) {
  std::vector<std::vector<Point>> runs;
  bool going_on = false;
  for (std::size_t i = 0; i + 1 < way.size(); ++i) {
    const auto part = clipped({way[i], way[i + 1]}, frame);
    if (part && !going_on) runs.push_back({part->a});
    if (part) runs.back().push_back(part->b);
    going_on = part && part->b == way[i + 1];
  }
  return runs;
}

std::vector<Segment> hatched(const std::vector<Point>& outline, Slope slope, double spacing) {
  const double sign = slope == Slope::rising ? 1 : -1;
  const auto across = [&](Point p) { return p.x + sign * p.y; };
  double least = 1e9, most = -1e9;
  for (const Point p : outline) {
    least = std::min(least, across(p));
    most = std::max(most, across(p));
  }
  std::vector<Segment> lines;
  std::vector<Point> crossings;
  for (double at = std::ceil(least / spacing) * spacing; at < most; at += spacing) {
    crossings.clear();
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point a = outline[i], b = outline[(i + 1) % outline.size()];
      const double from = across(a), to = across(b);
      if ((from <= at) != (to <= at)) crossings.push_back(a + (b - a) * ((at - from) / (to - from)));
    }
    std::sort(crossings.begin(), crossings.end(), [](Point a, Point b) { return a.x < b.x; });
    for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) lines.push_back({crossings[i], crossings[i + 1]});
  }
  return lines;
}

}  // namespace tricorne::reports
