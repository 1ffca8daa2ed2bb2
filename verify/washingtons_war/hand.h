// The cards of a player and the queues, for a terminal.
#pragma once

#include <string>

#include "engine/core/game.h"

namespace tricorne::verify {

std::string hand_and_queues(const Position& position, Seat viewer);

}  // namespace tricorne::verify
