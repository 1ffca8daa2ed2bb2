// Boards as pictures, laid out by the places' real coordinates. GraphViz does the drawing, in this process.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/layout.h"

namespace tricorne::reports {

/// The formats of a picture.
enum class PictureFormat : unsigned char { svg, png, dot };

/// The format of a name; throws std::invalid_argument for another.
PictureFormat picture_format(std::string_view name);

/// The whole board with notes. Throws std::runtime_error when GraphViz fails, std::invalid_argument
/// for a board without places. Calls from several threads wait for each other.
std::string draw(const Board& board, const std::vector<Note>& notes, PictureFormat format);

/// The part of the board that the notes are about, with their texts and a small map that says where it lies; the whole
/// board when they are about all of it. Throws as `draw`.
std::string draw_matter(const Board& board, const std::vector<Note>& notes, PictureFormat format);

/// The parts of a page of many boards: what never changes between positions of one map, drawn once …
std::string draw_background(const Board& board);
/// … and what lies on it, as SVG of the same size and origin. Notes show their numbers; their texts are hints only.
std::string draw_pieces(const Board& board, const std::vector<Note>& notes);

/// The same parts as content of an SVG element: land and sea, tinted by who controls the regions …
std::string land_svg(const Board& board);
/// … lines, places, names …
std::string map_svg(const Board& board);
/// … and the legend beside them.
std::string legend_svg(const Board& board, const std::function<std::string(const std::string&)>& say = nullptr);

/// Land and map, as if nobody controlled anything, and the patterns of the sides (`pattern_name`).
std::string unheld_svg(const Board& board);

/// A whole SVG picture with content from the functions above. It turns dark on a dark screen.
std::string picture(const Layout& layout, const std::string& content);

}  // namespace tricorne::reports
