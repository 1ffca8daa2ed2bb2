// Hexes in a picture: where each lies, its corners, its sides, and what stands in it.
#pragma once

#include <vector>

#include "engine/core/board.h"
#include "reports/board/layout.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

namespace size {
inline constexpr double hex_width = 120;  // from corner to corner: a leader's plate fits in
inline constexpr double hex_height = 104;
inline constexpr double hex_step = 90;  // from column to column
}  // namespace size

inline bool has_hexes(const Board& board) { return board.grid != Grid::none; }

/// The layout of a map of hexes: title and boxes above, legend and notes beside it.
Layout hex_layout(const Board& board);

/// Clockwise from the left corner.
std::vector<Point> hex_corners(Point center);
/// The edge between two neighbours.
Segment hex_edge(Point a, Point b);
/// Around the middle of a hex: its name.
Rect hex_name_box(const Place& place);

/// The ground of all hexes.
void add_hex_ground(const Board& board, const Layout& layout, Scene& scene);
/// Hexsides, roads, towns, names and numbers.
void add_hex_map(const Board& board, const Layout& layout, Scene& scene);
/// A stack: the first piece on top, the pieces below it as edges, and their number.
void add_hex_pieces(const std::vector<Piece>& pieces, Point at, Scene& scene);

}  // namespace tricorne::reports
