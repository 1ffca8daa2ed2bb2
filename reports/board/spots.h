// Finds free room in a picture for labels and panels.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "reports/board/geometry.h"

namespace tricorne::reports {

/// What a new label must never cover, and what it should not cover.
struct Obstacles {
  std::vector<Rect> boxes;       ///< never
  std::vector<Segment> lines;    ///< rather not
  std::vector<Rect> rooms = {};  ///< rather not: room for what may come
  Rect picture;

  bool blocked(const Rect& box) const;
  int lines_under(const Rect& box) const;
  /// How much of a box lies in rooms, from 0 to 1.
  double share_of_rooms(const Rect& box) const;
};

/// The free box of this size for which its distance from `wanted` plus `extra` (never negative, infinite means never)
/// is least.
std::optional<Rect> cheapest_spot(const Obstacles& obstacles, double width, double height, Point wanted,
                                  const std::function<double(const Rect&)>& extra);

/// A free box of this size that crosses no line, as near as can be to a point.
std::optional<Rect> free_panel(const Obstacles& obstacles, double width, double height, Point wanted);

/// The largest free box that crosses no line, at least `least_width` wide and at most `most_width`.
Rect largest_panel(const Obstacles& obstacles, double least_width, double most_width);

}  // namespace tricorne::reports
