// Soft-coloured land: every patch of the picture belongs to the region of the nearest place.
#pragma once

#include <vector>

#include "engine/core/board.h"
#include "reports/board/geometry.h"
#include "reports/board/layout.h"

namespace tricorne::reports {

/// The land in squares of a few pixels: which region owns each.
class Land {
 public:
  static constexpr double cell = 8;
  static constexpr int nobody = -1;

  /// Land reaches as far as `reach` around furniture and the lines between places.
  Land(const Board& board, const Layout& layout, double reach);

  /// Owner of the square at a point; `nobody` outside.
  int owner(Point at) const;
  /// Right edge of the land at a height, or -1 where there is none.
  double coast(double y) const;
  Point center_of(int region) const;

  std::vector<Territory> outlines() const;
  /// What lies to the right of the land, down to the lower right corner.
  std::vector<Point> sea() const;

 private:
  int& at(int column, int row) { return owners_[static_cast<std::size_t>(row * columns_ + column)]; }
  int at(int column, int row) const;
  void claim(const Board& board, const Layout& layout, double reach);
  void smooth();
  int majority(int column, int row) const;

  int columns_, rows_;
  std::vector<int> owners_;
};

}  // namespace tricorne::reports
