// A position as a picture's content.
#pragma once

#include "engine/core/board.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

Board make_board(const Table& t, const State& s);

}  // namespace tricorne::ww
