// Boards as pictures, laid out by the places' real coordinates. GraphViz does the drawing, in this process.
#pragma once

#include <string>
#include <vector>

#include "engine/core/board.h"

namespace tricorne::reports {

enum class PictureFormat : unsigned char { svg, png, dot };

/// The whole board with notes. Throws std::runtime_error when GraphViz fails. Not to be called by two threads at once.
std::string draw(const Board& board, const std::vector<Note>& notes, PictureFormat format);

/// The parts of a page of many boards: what never changes between positions of one map, drawn once …
std::string draw_background(const Board& board);
/// … and what lies on it, as SVG of the same size and origin.
std::string draw_pieces(const Board& board, const std::vector<Note>& notes);

}  // namespace tricorne::reports
