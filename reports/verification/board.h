// Boards in the HTML report: the pieces as SVG over one shared picture of the map.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/excerpt.h"

namespace tricorne::reports {

/// A picture as an address that needs no file.
std::string svg_url(std::string_view svg);

/// The rules of the style sheet that put the map behind every board and darken the pieces on a dark screen.
std::string map_style(const Board& board);

/// Width and height of the map and of the whole picture, for the script.
std::string picture_size(const Board& board);

/// The legend of the map as a picture.
std::string legend_figure(const Board& board);

/// Places that a text names; of names that hold each other the longest counts.
std::vector<std::size_t> places_named(const Board& board, const std::vector<std::string>& texts);

/// Places where the pieces differ.
std::vector<std::size_t> places_changed(const Board& before, const Board& after);

/// Pixels that a part of the picture needs to be read on a screen.
double least_width(const Rect& view);

/// How a board stands in the report: its caption and the part of the map that is shown.
struct BoardFigure {
  std::string caption;
  Rect view;
  std::vector<std::size_t> described;  ///< places that the text for screen readers speaks of
};

/// A board with its notes and their texts.
std::string board_figure(const Board& board, const std::vector<Note>& notes, const BoardFigure& figure);

}  // namespace tricorne::reports
