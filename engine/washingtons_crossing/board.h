// The board as pictures need it.
#pragma once

#include <optional>

#include "engine/core/board.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// The map with everything that stands on it. With a viewer: without what the viewer does not see (3.0).
Board make_board(const Table& t, const State& s, std::optional<Seat> viewer);
/// The same on a board that was made of the same table: only what stands on the map changes.
void renew_board(Board& board, const Table& t, const State& s, std::optional<Seat> viewer);

}  // namespace tricorne::wc
