// A board for people at a terminal.
#pragma once

#include <span>
#include <string>

#include "engine/core/board.h"

namespace tricorne::reports {

inline constexpr std::size_t terminal_width = 100;

/// Region by region, every place with its marker (`A`, `B`, `.` for none) and what stands there; then the boxes. Plain
/// lines of at most `terminal_width` characters.
std::string board_as_text(const Board& board);

/// Short texts in as many columns as fit, counted downwards.
std::string in_columns(std::span<const std::string> texts);

}  // namespace tricorne::reports
