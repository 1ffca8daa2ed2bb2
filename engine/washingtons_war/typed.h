// Events of Washington's War as typed values, for who plays it through core/game.h.
#pragma once

#include <vector>

#include "engine/core/game.h"
#include "engine/washingtons_war/event.h"

namespace tricorne::ww {

/// As Position::give, with typed events, which are appended. Throws std::bad_cast for another game.
void give_typed(Position& position, std::size_t n, std::vector<Event>& events);

}  // namespace tricorne::ww
