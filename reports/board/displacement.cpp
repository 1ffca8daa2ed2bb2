#include "reports/board/displacement.h"

namespace tricorne::reports {

namespace {

constexpr int rounds = 500;        // until this round rooms grow to their full size
constexpr int line_rounds = 2000;  // until this round lines are kept clear of places
constexpr int most_rounds = 4000;  // the last round for rooms that still overlap
constexpr double touch = 0.5;      // rooms that overlap by less count as free of each other

class Relaxation {
 public:
  explicit Relaxation(const Crowd& crowd)
      : crowd_(crowd), points_(crowd.homes), boxes_(crowd.rooms), neighbours_(neighbours_of(crowd)) {}

  std::vector<Point> run() {
    for (int round = 0; round < most_rounds; ++round) {
      const double done = std::min(1.0, static_cast<double>(round) / rounds);
      pull_home(0.02 * (1 - done));
      if (round < rounds) keep_directions(0.2 * (1 - done));
      if (round < line_rounds) clear_lines(0.25);
      // Pushes sideways become more expensive, so that rooms jammed in a row move up and down.
      sideways_ = crowd_.sideways + std::max(0, round - line_rounds) / 300.0;
      const bool touching = push_apart(std::min(1.0, 0.2 + 1.6 * done));
      stay_inside();
      if (round >= line_rounds && !touching) break;
    }
    return points_;
  }

 private:
  /// Two things that keep their direction from each other, with the way between their homes and its length.
  struct Neighbours {
    std::size_t i, j;
    Point way;
    double far;
  };

  static std::vector<Neighbours> neighbours_of(const Crowd& crowd) {
    std::vector<Neighbours> found;
    for (std::size_t i = 0; i < crowd.homes.size(); ++i)
      for (std::size_t j = i + 1; j < crowd.homes.size(); ++j) {
        const Point way = crowd.homes[j] - crowd.homes[i];
        if (const double far = length(way); far <= crowd.neighbourhood && far != 0) found.push_back({i, j, way, far});
      }
    return found;
  }

  void pull_home(double strength) {
    for (std::size_t i = 0; i < points_.size(); ++i)
      points_[i] = points_[i] + (crowd_.homes[i] - points_[i]) * strength;
  }

  /// Moves neighbours so that they keep the direction from each other that they have at home.
  void keep_directions(double strength) {
    for (const auto& [i, j, way, far] : neighbours_) {
      const Point now = points_[j] - points_[i];
      const Point aside = now - way * (dot(now, way) / (far * far));
      const Point step = aside * (strength * (1 - far / crowd_.neighbourhood));
      points_[i] = points_[i] + step;
      points_[j] = points_[j] - step;
    }
  }

  /// Moves all overlapping rooms apart. `growth` is the present share of their full size. Rooms begin small, so that
  /// early pushes keep the order of places. Returns whether any rooms still overlap.
  bool push_apart(double growth) {
    bool touching = false;
    for (std::size_t i = 0; i < points_.size(); ++i) boxes_[i] = room(i, growth);
    for (std::size_t i = 0; i < points_.size(); ++i)
      for (std::size_t j = i + 1; j < points_.size(); ++j)
        if (overlap(boxes_[i], boxes_[j])) touching |= part(i, j, growth);
    return touching;
  }

  Rect room(std::size_t i, double growth) const {
    const Rect& r = crowd_.rooms[i];
    return moved({r.left * growth, r.top * growth, r.right * growth, r.bottom * growth}, points_[i]);
  }

  /// Moves two overlapping rooms apart along the cheaper axis, in the direction that their homes have from each other.
  bool part(std::size_t i, std::size_t j, double growth) {
    const Rect a = boxes_[i], b = boxes_[j];
    const Point way = crowd_.homes[j] - crowd_.homes[i];
    const double far = std::max(length(way), 1e-9);
    const double right = way.x >= 0 ? a.right - b.left : b.right - a.left;
    const double down = way.y >= 0 ? a.bottom - b.top : b.bottom - a.top;
    const bool sideways = sideways_ * right / (std::abs(way.x) / far + 0.35) < down / (std::abs(way.y) / far + 0.35);
    const double half = 0.5 * 0.55 * (sideways ? right : down) + 0.05;
    const Point step = sideways ? Point{way.x >= 0 ? half : -half, 0} : Point{0, way.y >= 0 ? half : -half};
    points_[i] = points_[i] - step;
    points_[j] = points_[j] + step;
    boxes_[i] = room(i, growth);
    boxes_[j] = room(j, growth);
    return (sideways ? right : down) > touch;
  }

  void clear_lines(double strength) {
    for (const auto& [a, b] : crowd_.lines) {
      Rect close = close_to(a, b);  // most points are far from the line, and this box says so without a root
      for (std::size_t i = 0; i < points_.size(); ++i)
        if (close.contains(points_[i]) && i != a && i != b && clear_line(a, b, i, strength)) close = close_to(a, b);
    }
  }

  /// A box around all points that are too near to a line. It is a little wider than they need, because of rounding.
  Rect close_to(std::size_t a, std::size_t b) const {
    return grown(bounds({points_[a], points_[b]}), crowd_.clearance + rounding);
  }

  /// Moves a line and a point apart if the point is too near. Returns whether it was.
  bool clear_line(std::size_t a, std::size_t b, std::size_t i, double strength) {
    const Point away = points_[i] - nearest_on({points_[a], points_[b]}, points_[i]);
    const double gap = length(away);
    if (gap >= crowd_.clearance) return false;
    const Point step = gap > 0 ? away * ((crowd_.clearance - gap) / gap * strength) : Point{strength, strength};
    points_[i] = points_[i] + step * 0.6;
    points_[a] = points_[a] - step * 0.3;
    points_[b] = points_[b] - step * 0.3;
    return true;
  }

  void stay_inside() {
    const Rect& all = crowd_.bounds;
    for (std::size_t i = 0; i < points_.size(); ++i) {
      const Rect& room = crowd_.rooms[i];
      points_[i].x =
          std::clamp(points_[i].x, all.left - room.left, std::max(all.left - room.left, all.right - room.right));
      points_[i].y =
          std::clamp(points_[i].y, all.top - room.top, std::max(all.top - room.top, all.bottom - room.bottom));
    }
  }

  const Crowd& crowd_;
  std::vector<Point> points_;
  std::vector<Rect> boxes_;  ///< the rooms at their points, in their present size
  std::vector<Neighbours> neighbours_;
  double sideways_ = 1;
};

// Points as complex numbers: `a` times the conjugate of `b`, and `a` times `b`.
Point turned(Point a, Point b) { return {a.x * b.x + a.y * b.y, a.y * b.x - a.x * b.y}; }
Point times(Point a, Point b) { return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; }

}  // namespace

std::vector<Point> relaxed(const Crowd& crowd) { return Relaxation(crowd).run(); }

Bend::Bend(std::vector<Point> from, std::vector<Point> to) : from_(std::move(from)), to_(std::move(to)) {}

Point Bend::operator()(Point p) const {
  std::vector<double> weights(from_.size());
  Point center, goal;
  double sum = 0;
  for (std::size_t i = 0; i < from_.size(); ++i) {
    const double square = dot(from_[i] - p, from_[i] - p);
    if (square < 1e-6) return to_[i];
    const double weight = weights[i] = 1 / (square * std::sqrt(square));
    center = center + from_[i] * weight;
    goal = goal + to_[i] * weight;
    sum += weight;
  }
  if (sum == 0) return p;
  center = center * (1 / sum);
  goal = goal * (1 / sum);
  Point turn;
  double spread = 0;
  for (std::size_t i = 0; i < from_.size(); ++i) {
    turn = turn + turned(to_[i] - goal, from_[i] - center) * weights[i];
    spread += dot(from_[i] - center, from_[i] - center) * weights[i];
  }
  return spread < 1e-9 ? p - center + goal : times(turn * (1 / spread), p - center) + goal;
}

}  // namespace tricorne::reports
