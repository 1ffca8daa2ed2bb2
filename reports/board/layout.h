// Where everything of one map stands in its pictures. Depends on the map only, never on the pieces, so that boards of
// one map can be compared and laid on each other.
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
    river,     ///< open
    frontier,  ///< open
  };
  Kind kind = Kind::wild;
  std::size_t region = 0;  ///< index into Board::regions; for a frontier into Ground::frontiers
  std::vector<Point> outline;
};

/// Where a text of one or more lines stands, with room for what changes: a sign before a region's name, pieces below a
/// zone's.
struct LabelSpot {
  Rect box;
  std::vector<std::string> lines;
  std::vector<Segment> leaders;  ///< a zone's to its ports, a region's to its land when it found no room there
};

/// Where there is water, in squares.
struct SeaGrid {
  double cell = 0;
  int columns = 0;
  std::vector<bool> water;  ///< row by row
};

/// Where everything of one map stands, made once for each map. Places, regions and zones stand in the order of the
/// board.
struct Layout {
  double width = 0, height = 0;  ///< of the whole sheet: the map, and beside it legend and notes
  Rect map;
  std::vector<Point> places;
  std::vector<Rect> furniture;     ///< a place's shape, name and room for pieces; for some a region's name
  bool charted = false;            ///< whether there is a chart: sea wherever there is no land
  std::vector<Terrain> terrain;    ///< in the order of drawing
  SeaGrid sea;                     ///< empty without a chart
  std::vector<std::size_t> tints;  ///< per region, neighbours differ
  std::vector<LabelSpot> regions;
  std::vector<LabelSpot> zones;
  std::vector<LabelSpot> frontiers;
  Rect heading;  ///< title and boxes
  Rect legend;
  Rect notes;         ///< the texts of notes
  bool bare = false;  ///< without terrain: somebody else has drawn the map already
};

/// Computed once per map and kept. May be called from several threads.
std::shared_ptr<const Layout> layout_of(const Board& board);

/// From now on `layout` is the one of the board's map, as if it had been computed.
void keep_layout(const Board& board, Layout layout);

}  // namespace tricorne::reports
