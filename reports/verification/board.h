// Boards in the HTML report: the pieces as SVG over one shared picture of the map.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/board.h"
#include "engine/core/json.h"
#include "reports/board/excerpt.h"
#include "reports/page/html.h"

namespace tricorne::reports {

/// The picture of the map, for all boards of a page. It stands once in the page, hidden.
Html map_picture(const Board& board);

/// The CSS rules that darken the boards on a dark screen.
std::string map_style();

/// Width and height of the map, for the script.
Json map_size(const Board& board);

/// The legend of the map as a figure.
Html legend_figure(const Board& board);

/// The places that some text names, as indices. Where a name is part of a longer name, only the longer name counts.
std::vector<std::size_t> places_named(const Board& board, const std::vector<std::string>& texts);

/// The places where the pieces differ, as indices.
std::vector<std::size_t> places_changed(const Board& before, const Board& after);

/// A note that marks the places where the pieces differ. None where they are the same.
std::vector<Note> differing_places(const Board& before, const Board& after);

/// Figures of the same part of the board, side by side as far as each of them stays readable.
Html side_by_side(const Rect& view, const Html& figures);

/// The caption of a board in the report, and the part of the map that it shows.
struct BoardFigure {
  std::string caption;
  Rect view;
  std::vector<std::size_t> described;  ///< the places that the text for screen readers describes
};

/// A board as a figure: caption, pieces, notes with their texts, boxes and tracks. `map` is the board of `map_picture`;
/// a board of another map, such as a scenario may bring, has its own below its pieces.
Html board_figure(const Board& board, const Board& map, const std::vector<Note>& notes, const BoardFigure& figure);

}  // namespace tricorne::reports
