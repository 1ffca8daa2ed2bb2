// Whose land each part of the picture is: as the chart says, or the region of the nearest place.
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/geometry.h"
#include "reports/board/layout.h"

namespace tricorne::reports {

/// The land in squares of a few pixels: which region owns each.
class Land {
 public:
  static constexpr double cell = 8;
  static constexpr int nobody = -1;  ///< sea
  static constexpr int wild = -2;    ///< land of no region

  /// Land reaches as far as `reach` around furniture and the lines between places.
  Land(const Board& board, const Layout& layout, double reach);
  /// Land as the layout's terrain has it.
  explicit Land(const Layout& layout);

  /// Owner of the square at a point; `nobody` outside.
  int owner(Point at) const;
  /// Right edge of the land at a height, or -1 where there is none.
  double coast(double y) const;
  /// Squares of a region's land.
  std::size_t size_of(int region) const;
  Point center_of(int region) const;
  /// The middle of a region's square that is nearest to a point; the point itself when the region has no land.
  Point nearest(int region, Point from) const;

  /// Large ones first.
  std::vector<Terrain> outlines() const;
  /// Pairs of regions with a common border, the smaller one first.
  std::set<std::pair<int, int>> borders() const;
  SeaGrid sea_grid() const;
  /// What lies to the right of the land, down to the lower right corner.
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
