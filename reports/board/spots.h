// The search for free room in a picture, for labels and panels.
#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "reports/board/geometry.h"

namespace tricorne::reports {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// The things that a new label must not or should not cover.
struct Obstacles {
  std::vector<Rect> boxes;       ///< must not be covered
  std::vector<Segment> lines;    ///< should not be covered
  std::vector<Rect> rooms = {};  ///< should not be covered: room for pieces that may come
  Rect picture;                  ///< labels must lie inside this box

  /// Does the box cover one of `boxes`, or leave the picture? `likely` is the index of the box to try first: any index.
  /// It becomes the index of the box that is covered.
  bool blocked(const Rect& box, std::size_t& likely) const;
  /// The number of lines that a box covers.
  int lines_under(const Rect& box) const;
  /// The share of a box that lies in rooms, from 0 to 1.
  double share_of_rooms(const Rect& box) const;
};

/// The box of this size with the least price that is not blocked; nothing when there is none. The price is the distance
/// of its middle from `wanted` plus `extra`. `extra` must not be negative; infinity forbids a box. `extra` may also
/// give infinity as soon as it sees that the price reaches its second argument, because then another box is cheaper.
std::optional<Rect> cheapest_spot(const Obstacles& obstacles, double width, double height, Point wanted,
                                  const std::function<double(const Rect&, double)>& extra);

/// The box of this size nearest to a point that is not blocked and covers no line; nothing when there is none.
std::optional<Rect> free_panel(const Obstacles& obstacles, double width, double height, Point wanted);

}  // namespace tricorne::reports
