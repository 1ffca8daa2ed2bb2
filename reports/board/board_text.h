// A board as text, for the terminal.
#pragma once

#include <span>
#include <string>

#include "engine/core/board.h"

namespace tricorne::reports {

/// The most characters of a line.
inline constexpr std::size_t terminal_width = 100;

/// The board region by region, then the places without a region: every place with the first letter of the seat whose
/// marker is there (`.` for none) and its pieces. Of more than 80 places without a region only those with pieces are
/// told. The boxes follow. The words are those of the board's game (reports/kit.h).
/// Lines have at most `terminal_width` characters.
std::string board_as_text(const Board& board);

/// Short texts in as many columns as fit. The texts run down the first column, then down the next column.
std::string in_columns(std::span<const std::string> texts);

}  // namespace tricorne::reports
