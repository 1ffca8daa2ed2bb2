// A board as text, for the terminal.
#pragma once

#include <span>
#include <string>

#include "engine/core/board.h"

namespace tricorne::reports {

/// The most characters of a line.
inline constexpr std::size_t terminal_width = 100;

/// The board region by region: every place with its marker (`A`, `B`, `.` for none) and its pieces. The boxes follow.
/// Lines have at most `terminal_width` characters.
std::string board_as_text(const Board& board);

/// Short texts in as many columns as fit. The texts run down the first column, then down the next column.
std::string in_columns(std::span<const std::string> texts);

}  // namespace tricorne::reports
