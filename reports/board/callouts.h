// Labels beside the things that they explain. They do not cover pieces, names, ways and each other. A label that finds
// no room near its thing has a leader.
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
  std::string hint = {};  ///< shown when the reader points at the line; may be empty
};

/// Finds room for labels on one board, one label after another. Earlier labels are never moved.
class Callouts {
 public:
  /// The labels will not cover the pieces of the board. `layout` must outlive the object.
  Callouts(const Board& board, const Layout& layout);

  /// No label will cover this way. All ways must be added before the first label.
  void keep_clear(const std::vector<Point>& way);

  /// Adds a label to the scene, near the point `about` and at least `gap` pixels away from it. Its lines stand below
  /// each other.
  void put(Point about, double gap, const std::vector<Callout>& lines, Scene& scene);

 private:
  Obstacles near(Point about) const;

  const Layout& layout_;
  std::vector<Rect> taken_;     ///< boxes that are never covered
  std::vector<Rect> names_;     ///< names of regions, zones and frontiers, which are covered only without other room
  std::vector<Segment> ways_;   ///< arrows
  std::vector<Segment> lines_;  ///< lines between places
};

}  // namespace tricorne::reports
