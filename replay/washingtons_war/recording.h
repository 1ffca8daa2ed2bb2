// A game that was played with typed values, as a record.
#pragma once

#include <vector>

#include "engine/washingtons_war/action.h"
#include "replay/recorder.h"

namespace tricorne::replay {

/// The record of a game from set-up: `blank` with the steps, digests and result that `answers` make.
Record record_of(const Game& game, Recorder blank, const std::vector<ww::Action>& answers);

}  // namespace tricorne::replay
