// Labels beside what they explain: clear of pieces, names, ways and each other, with a leader where there is no room
// near by.
#pragma once

#include <string>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/layout.h"
#include "reports/board/scene.h"
#include "reports/board/spots.h"

namespace tricorne::reports {

/// One line of a label.
struct Callout {
  Ink ink{};
  std::string text;
  std::string hint = {};
};

/// Finds room for labels on one board, one label after another. What was put before stays where it is.
class Callouts {
 public:
  /// Keeps clear of everything that stands on the board. Board and layout must outlive it.
  Callouts(const Board& board, const Layout& layout);

  /// Nothing comes to lie on this way. Ways are to be told before the first label is put.
  void keep_clear(const std::vector<Point>& way);

  /// Puts lines below each other near a point, at least `gap` away from it.
  void put(Point about, double gap, const std::vector<Callout>& lines, Scene& scene);

 private:
  Obstacles near(Point about) const;

  const Layout& layout_;
  std::vector<Rect> taken_;     ///< never covered
  std::vector<Rect> names_;     ///< rather not covered: of regions, zones
  std::vector<Segment> ways_;   ///< arrows
  std::vector<Segment> lines_;  ///< between places
};

}  // namespace tricorne::reports
