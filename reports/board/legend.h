// The legend, which explains the signs of a picture.
#pragma once

#include "engine/core/board.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

/// The height of the board's legend in pixels.
double legend_height(const Board& board);

/// The legend of the board, drawn into a box of this height.
Scene legend(const Board& board, const Rect& box, const SaySentence& say);

}  // namespace tricorne::reports
