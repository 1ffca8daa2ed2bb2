// What the signs of a picture mean.
#pragma once

#include "engine/core/board.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

double legend_height(const Board& board);

/// The legend of the board's game, drawn into a box of that size.
Scene legend(const Board& board, const Rect& box);

}  // namespace tricorne::reports
