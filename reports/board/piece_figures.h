// The shapes of pieces. They are the same on the board, in the boxes and in the legend.
#pragma once

#include "engine/core/board.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

/// Adds a piece around a point.
void add_piece(const Piece& piece, Point at, Scene& scene);

/// The width of a piece in pixels.
double piece_width(const Piece& piece);

}  // namespace tricorne::reports
