#include "reports/board/bend.h"

namespace tricorne::reports {

namespace {

// Points as complex numbers: `a` times the conjugate of `b`, and `a` times `b`.
Point turned(Point a, Point b) { return {a.x * b.x + a.y * b.y, a.y * b.x - a.x * b.y}; }
Point times(Point a, Point b) { return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; }

}  // namespace

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
