// Markers and counters as shapes; the same on the board, in the boxes and in the legend.
#pragma once

#include "engine/core/board.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

/// A piece drawn around a point.
void add_piece(const Piece& piece, Point at, Scene& scene);

/// The edge of a piece that lies under another one, as wide as that: a plate without words, which tell on demand.
void add_covered(const Piece& piece, const Piece& cover, Point at, Scene& scene);

/// Room a piece needs.
double piece_width(const Piece& piece);

}  // namespace tricorne::reports
