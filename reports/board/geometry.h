// Points and boxes of a picture in pixels. The y axis points downwards.
#pragma once

#include <algorithm>
#include <cmath>

namespace tricorne::reports {

/// A point of a picture, or the way from one point to another.
struct Point {
  double x = 0, y = 0;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(Point a, double by) { return {a.x * by, a.y * by}; }
  friend bool operator==(Point, Point) = default;
};

inline double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
inline double length(Point a) { return std::sqrt(dot(a, a)); }  // far quicker than std::hypot

/// A box with upright sides. `left` is at most `right`, and `top` is at most `bottom`.
struct Rect {
  double left = 0, top = 0, right = 0, bottom = 0;
  double width() const { return right - left; }
  double height() const { return bottom - top; }
  Point center() const { return {(left + right) / 2, (top + bottom) / 2}; }
  bool contains(Point p) const { return p.x >= left && p.x <= right && p.y >= top && p.y <= bottom; }
  friend bool operator==(const Rect&, const Rect&) = default;
};

inline Rect box_at(Point center, double width, double height) {
  return {center.x - width / 2, center.y - height / 2, center.x + width / 2, center.y + height / 2};
}
inline Rect moved(const Rect& r, Point by) { return {r.left + by.x, r.top + by.y, r.right + by.x, r.bottom + by.y}; }
inline Rect grown(const Rect& r, double by) { return {r.left - by, r.top - by, r.right + by, r.bottom + by}; }

inline bool overlap(const Rect& a, const Rect& b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

inline Rect united(const Rect& a, const Rect& b) {
  return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right), std::max(a.bottom, b.bottom)};
}

/// The distance of a point from a box; 0 inside the box.
inline double distance(Point p, const Rect& r) {
  return length({std::max({r.left - p.x, 0.0, p.x - r.right}), std::max({r.top - p.y, 0.0, p.y - r.bottom})});
}

/// The point of a box that is nearest to `p`.
inline Point nearest_in(const Rect& r, Point p) {
  return {std::clamp(p.x, r.left, r.right), std::clamp(p.y, r.top, r.bottom)};
}

/// A straight line between two points.
struct Segment {
  Point a, b;
};

/// The point of a segment that is nearest to `p`.
inline Point nearest_on(const Segment& s, Point p) {
  const Point along = s.b - s.a;
  const double square = dot(along, along);
  const double part = square > 0 ? std::clamp(dot(p - s.a, along) / square, 0.0, 1.0) : 0.0;
  return s.a + along * part;
}

/// The box around a segment.
inline Rect bounds(const Segment& s) {
  return {std::min(s.a.x, s.b.x), std::min(s.a.y, s.b.y), std::max(s.a.x, s.b.x), std::max(s.a.y, s.b.y)};
}

/// More than all errors of rounding in a picture. A quick test that is wider by this never contradicts the exact one.
constexpr double rounding = 1e-6;

/// The part of a segment within a box, as shares of its way from 0 to 1. Without a part within, `from` exceeds `to`.
struct PartWithin {
  double from = 0, to = 1;
};
inline PartWithin part_within(const Segment& s, const Rect& r) {
  constexpr PartWithin none{1, 0};
  PartWithin part;
  const auto clip = [&](double start, double step, double least, double most) {
    if (step == 0) return start >= least && start <= most;
    const double one = (least - start) / step, two = (most - start) / step;
    part.from = std::max(part.from, std::min(one, two));
    part.to = std::min(part.to, std::max(one, two));
    return part.from <= part.to;
  };
  return clip(s.a.x, s.b.x - s.a.x, r.left, r.right) && clip(s.a.y, s.b.y - s.a.y, r.top, r.bottom) ? part : none;
}

/// Does a segment touch a box?
inline bool crosses(const Segment& s, const Rect& r) {
  if (!overlap(bounds(s), grown(r, rounding))) return false;  // true of most, and far quicker than the divisions
  const PartWithin part = part_within(s, r);
  return part.from <= part.to;
}

}  // namespace tricorne::reports
