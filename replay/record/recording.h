// A game that was played by numbers, as a record.
#pragma once

#include <cstdint>
#include <vector>

#include "replay/record/recorder.h"

namespace tricorne::replay {

/// The record of a game from set-up: `blank` with the steps, digests and result that the answers make, each given by
/// its number (Position::give).
Record record_of(const Game& game, Recorder blank, const std::vector<std::uint32_t>& answers);

}  // namespace tricorne::replay
