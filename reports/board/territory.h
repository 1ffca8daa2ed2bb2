// The owners of the land in a picture: as the chart says, or without a chart the region of the nearest place.
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/geometry.h"
#include "reports/board/layout.h"

namespace tricorne::reports {

/// A grid of squares with the region that owns each square.
class Land {
 public:
  static constexpr double cell = 8;  ///< side of a square in pixels
  static constexpr int nobody = -1;  ///< sea
  static constexpr int wild = -2;    ///< land of no region

  /// For a map without a chart. Land reaches as far as `reach` pixels around the boxes of places and the lines between
  /// places.
  Land(const Board& board, const Layout& layout, double reach);
  /// For a map with a chart. The land is the layout's terrain.
  explicit Land(const Layout& layout);

  /// The owner of the square at a point, as an index into Board::regions, or `nobody` or `wild`. Outside the grid
  /// `nobody`.
  int owner(Point at) const;
  /// A number of squares; those whose owner is not the region asked about; and those of them that somebody owns.
  struct Squares {
    int all = 0, abroad = 0, foreign = 0;
  };
  /// Counts the squares under a box, one for each eight pixels. `region` is an index into Board::regions, or `nobody`.
  /// Squares outside the grid belong to nobody.
  Squares squares_under(const Rect& box, int region) const;
  /// The x of the right edge of the land at a height; -1 where there is no land.
  double coast(double y) const;
  /// The number of squares of a region's land.
  std::size_t size_of(int region) const;
  /// The middle of a region's land.
  Point center_of(int region) const;
  /// The middle of a region's square that is nearest to a point; the point itself when the region has no land.
  Point nearest(int region, Point from) const;

  /// The outlines of all lands, the largest first.
  std::vector<Terrain> outlines() const;
  /// The pairs of regions with a common border; the smaller index comes first in a pair.
  std::set<std::pair<int, int>> borders() const;
  /// The squares that nobody owns as water.
  SeaGrid sea_grid() const;
  /// The outline of the sea to the right of the land, down to the lower right corner.
  std::vector<Point> sea() const;

 private:
  int& at(int column, int row) { return owners_[static_cast<std::size_t>(row * columns_ + column)]; }
  int at(int column, int row) const;
  void paint(const Terrain& patch);
  void claim(const Board& board, const Layout& layout, double reach);
  void smooth();
  int majority(int column, int row) const;

  int columns_, rows_;
  std::vector<int> owners_;
};

}  // namespace tricorne::reports
