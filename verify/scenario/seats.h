// Seats as files and messages name them.
#pragma once

#include <span>

#include "engine/core/document.h"
#include "engine/core/seat.h"

namespace tricorne::verify {

/// The seat that a word names: the name of one of the game's `seats`, or `chance`. Throws DataError for another word.
Seat read_seat(const Node& word, std::span<const SeatInfo> seats);

}  // namespace tricorne::verify
