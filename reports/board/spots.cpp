#include "reports/board/spots.h"

#include <array>

namespace tricorne::reports {

namespace {

constexpr double step = 8;

}  // namespace

bool Obstacles::blocked(const Rect& box, std::size_t& likely) const {
  if (box.left < picture.left || box.right > picture.right || box.top < picture.top || box.bottom > picture.bottom)
    return true;
  if (likely < boxes.size() && overlap(box, boxes[likely])) return true;
  const auto found = std::find_if(boxes.begin(), boxes.end(), [&](const Rect& other) { return overlap(box, other); });
  if (found == boxes.end()) return false;
  likely = static_cast<std::size_t>(found - boxes.begin());
  return true;
}

int Obstacles::lines_under(const Rect& box) const {
  return static_cast<int>(
      std::count_if(lines.begin(), lines.end(), [&](const Segment& line) { return crosses(line, box); }));
}

double Obstacles::share_of_rooms(const Rect& box) const {
  double area = 0;
  for (const Rect& room : rooms)
    if (overlap(box, room))
      area += (std::min(box.right, room.right) - std::max(box.left, room.left)) *
              (std::min(box.bottom, room.bottom) - std::max(box.top, room.top));
  return area / (box.width() * box.height());
}

std::optional<Rect> cheapest_spot(const Obstacles& obstacles, double width, double height, Point wanted,
                                  const std::function<double(const Rect&, double)>& extra) {
  std::optional<Rect> best;
  double least = infinite;
  std::array<std::size_t, 4> blockers{};  // on each side of the rings the box that was in the way last
  const auto visit = [&](int column, int row, std::size_t side) {
    const Rect box = box_at(wanted + Point{column * step, row * step}, width, height);
    const double far = length(box.center() - wanted);
    if (far >= least || obstacles.blocked(box, blockers[side])) return;
    const double price = far + extra(box, least - far);
    if (price >= least) return;
    least = price;
    best = box;
  };
  const double farthest = std::max(obstacles.picture.width(), obstacles.picture.height());
  visit(0, 0, 0);
  for (int ring = 1; ring * step < std::min(least, farthest); ++ring)
    for (int k = -ring; k < ring; ++k) {
      visit(k, -ring, 0);
      visit(ring, k, 1);
      visit(-k, ring, 2);
      visit(-ring, -k, 3);
    }
  return best;
}

std::optional<Rect> free_panel(const Obstacles& obstacles, double width, double height, Point wanted) {
  return cheapest_spot(obstacles, width, height, wanted,
                       [&](const Rect& box, double) { return obstacles.lines_under(box) > 0 ? infinite : 0.0; });
}

}  // namespace tricorne::reports
