// Maps of hexes: the layout, and the scenes of ground, map and pieces.
#pragma once

#include <vector>

#include "engine/core/board.h"
#include "reports/board/layout.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

namespace size {
inline constexpr double hex_width = 120;  // from corner to corner; a leader's plate fits in
inline constexpr double hex_height = 104;
inline constexpr double hex_step = 90;  // from column to column
}  // namespace size

inline bool has_hexes(const Board& board) { return board.grid != Grid::none; }

/// The layout of a map of hexes: title and boxes above, legend and notes beside it.
Layout hex_layout(const Board& board);

/// The six corners of a hex, clockwise from the left corner.
std::vector<Point> hex_corners(Point center);
/// The edge between two neighbouring hexes with these centres.
Segment hex_edge(Point a, Point b);
/// The box of a hex's name, relative to the centre of the hex.
Rect hex_name_box(const Place& place);

/// Does a picture have names and numbers? A page whose script writes them at every scale has none.
enum class Lettering : bool { no, yes };

/// Adds waters, roads and towns, with or without names and numbers.
void add_hex_map(const Board& board, const Layout& layout, Lettering lettering, Scene& scene);
/// Adds roads and towns as a graph without names: each town is a node, and so is each open hex where roads meet; a road
/// between two of them is an edge.
void add_hex_graph(const Board& board, const Layout& layout, Scene& scene);
/// Adds the stack of one hex as one counter: the first piece, how many lie below it, and their strength together.
void add_hex_pieces(const Board& board, const std::vector<Piece>& pieces, Point at, Scene& scene);
/// Adds the pieces of a hex where they lie: the stack in the hex, others on its hexsides.
void add_hex_pieces_of(const Board& board, const Layout& layout, std::size_t place, Scene& scene);

}  // namespace tricorne::reports
