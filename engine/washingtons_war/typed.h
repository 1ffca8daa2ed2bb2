// Answers and events of Washington's War as typed values, for who plays it through core/game.h.
#pragma once

#include <vector>

#include "engine/core/game.h"
#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/event.h"

namespace tricorne::ww {

/// The answers of a settled position, in the order of their numbers. Throws std::bad_cast for another game.
const std::vector<Action>& answers_of(const Position& position);

/// As Position::give, with typed events, which are appended.
void give_typed(Position& position, std::size_t n, std::vector<Event>& events);

}  // namespace tricorne::ww
