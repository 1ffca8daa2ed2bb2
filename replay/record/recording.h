// The record of a game whose answers were given by their numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "replay/record/recorder.h"

namespace tricorne::replay {

/// The record of a game from set-up. Plays the answers, each given by its number (Position::give), and adds steps,
/// digests and result to `blank`.
Record record_of(const Game& game, Recorder blank, const std::vector<std::uint32_t>& answers);

}  // namespace tricorne::replay
