// The layout of a map: where everything stands in its pictures. It depends on the map only, not on the pieces, so that
// boards of one map can be compared and laid on each other.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/geometry.h"

namespace tricorne::reports {

/// A patch or line of the ground.
struct Terrain {
  enum class Kind : unsigned char {
    wild,      ///< land of no region
    region,    ///< land of a region
    water,     ///< sea and lakes
    river,     ///< an open line
    frontier,  ///< an open line
  };
  Kind kind = Kind::wild;
  std::size_t region = 0;  ///< index into Board::regions; for a frontier into Ground::frontiers
  std::vector<Point> outline;
};

/// The spot of a text of one line or more. The box has room for a sign before a region's name, or for pieces below a
/// zone's name.
struct LabelSpot {
  Rect box;
  std::vector<std::string> lines;
  std::vector<Segment> leaders;  ///< from a zone to its ports, or from a region's name to its land outside the box
};

/// A grid of squares, each water or not.
struct SeaGrid {
  double cell = 0;  ///< side of a square in pixels
  int columns = 0;
  std::vector<bool> water;  ///< row by row
};

/// The layout of one map. Places, regions and zones are in the order of the board.
struct Layout {
  double width = 0, height = 0;  ///< of the whole sheet: the map, and beside it legend and notes
  Rect map;
  std::vector<Point> places;
  std::vector<Rect> place_boxes;   ///< a place's shape, name and room for pieces, for some places a region's name, too
  bool charted = false;            ///< is there a chart? Then there is sea wherever there is no land
  std::vector<Terrain> terrain;    ///< in the order of drawing
  SeaGrid sea;                     ///< empty without a chart
  std::vector<std::size_t> tints;  ///< the colour of each region's land; neighbours differ
  std::vector<LabelSpot> regions;
  std::vector<LabelSpot> zones;
  std::vector<LabelSpot> frontiers;
  Rect heading;  ///< title and boxes
  Rect legend;
  Rect notes;         ///< the texts of notes
  bool bare = false;  ///< without terrain, because the map has been drawn elsewhere
};

/// The layout of the board's map. It is computed once and kept; the layouts of the last few maps are kept. Throws
/// std::invalid_argument for a board without places. Any number of threads may call it at once.
std::shared_ptr<const Layout> layout_of(const Board& board);

/// Keeps `layout` as the layout of the board's map, as if it had been computed.
void keep_layout(const Board& board, Layout layout);

}  // namespace tricorne::reports
