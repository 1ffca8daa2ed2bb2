// Boards in the HTML report: the pieces as SVG over one shared picture of the map.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/excerpt.h"

namespace tricorne::reports {

/// A picture as a `data:` address, which needs no file.
std::string svg_url(std::string_view svg);

/// The CSS rules that put the map behind every board and darken the boards on a dark screen.
std::string map_style(const Board& board);

/// Width and height of the map and of the whole picture, for the script. The numbers are separated by blanks.
std::string picture_size(const Board& board);

/// The legend of the map as a figure in HTML.
std::string legend_figure(const Board& board);

/// The places that some text names, as indices. Where a name is part of a longer name, only the longer name counts.
std::vector<std::size_t> places_named(const Board& board, const std::vector<std::string>& texts);

/// The places where the pieces differ, as indices.
std::vector<std::size_t> places_changed(const Board& before, const Board& after);

/// The width in pixels that a part of the picture needs to be readable on a screen.
double least_width(const Rect& view);

/// The caption of a board in the report, and the part of the map that it shows.
struct BoardFigure {
  std::string caption;
  Rect view;
  std::vector<std::size_t> described;  ///< the places that the text for screen readers describes
};

/// A board as a figure in HTML: caption, pieces, notes with their texts, boxes and tracks.
std::string board_figure(const Board& board, const std::vector<Note>& notes, const BoardFigure& figure);

}  // namespace tricorne::reports
