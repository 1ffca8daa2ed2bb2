// Writes the cards of a player and the operations queues for a terminal.
#pragma once

#include <string>

#include "engine/core/game.h"

namespace tricorne::verify {

/// Lines with both operations queues, the number of cards in the enemy's hand, and the hand of `viewer` card by card.
std::string hand_and_queues(const Position& position, Seat viewer);

}  // namespace tricorne::verify
