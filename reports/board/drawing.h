// Boards as pictures, laid out by the places' real coordinates. GraphViz does the drawing, in this process.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/board.h"

namespace tricorne::reports {

enum class PictureFormat : unsigned char { svg, png, dot };

/// The format of a name; throws std::invalid_argument for another.
PictureFormat picture_format(std::string_view name);

/// The whole board with notes. Throws std::runtime_error when GraphViz fails, std::invalid_argument
/// for a board without places. Calls from several threads wait for each other.
std::string draw(const Board& board, const std::vector<Note>& notes, PictureFormat format);

/// The parts of a page of many boards: what never changes between positions of one map, drawn once …
std::string draw_background(const Board& board);
/// … and what lies on it, as SVG of the same size and origin. Notes show their numbers; their texts are hints only.
std::string draw_pieces(const Board& board, const std::vector<Note>& notes);

}  // namespace tricorne::reports
