// Where everything of one map stands in its pictures. Depends on the map only, never on the pieces, so that boards of
// one map can be compared and laid on each other.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/geometry.h"

namespace tricorne::reports {

/// A patch of the picture that belongs to a region.
struct Territory {
  std::size_t region = 0;  ///< index into Board::regions
  std::vector<Point> outline;
};

/// Where a text of one or more lines stands, with a free strip below it for what changes.
struct LabelSpot {
  Rect box;  ///< texts and strip
  std::vector<std::string> lines;
  std::vector<Segment> leaders;  ///< a zone's, to its ports
};

struct Layout {
  double width = 0, height = 0;
  std::vector<Point> places;
  std::vector<Rect> furniture;         ///< a place's shape, name and room for pieces; for some a region's name
  std::vector<Territory> territories;  ///< large ones first
  std::vector<Point> sea;              ///< outline; empty without ports
  std::vector<std::size_t> tints;      ///< per region, neighbours differ
  std::vector<LabelSpot> regions;      ///< strip: who controls it
  std::vector<LabelSpot> zones;        ///< strip: what stands in the zone
  Rect heading;                        ///< title and boxes
  Rect legend;
  Rect notes;  ///< the texts of notes
};

/// Computed once per map and kept. May be called from several threads.
std::shared_ptr<const Layout> layout_of(const Board& board);

}  // namespace tricorne::reports
