// Events of Washington's War as typed values, for code that plays the game through core/game.h.
#pragma once

#include <vector>

#include "engine/core/game.h"
#include "engine/washingtons_war/event.h"

namespace tricorne::ww {

/// Gives answer number `n` as Position::give does, and appends the typed events. Throws std::bad_cast for a position of
/// another game.
void give_typed(Position& position, std::size_t n, std::vector<Event>& events);

}  // namespace tricorne::ww
