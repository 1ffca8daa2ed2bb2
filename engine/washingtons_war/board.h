// A position as a picture's content.
#pragma once

#include "engine/core/board.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// The picture of a position. Of the cards in the hands and the deck only their numbers are shown.
Board make_board(const Table& t, const State& s);

}  // namespace tricorne::ww
