// Positions by chance in which armies stand side by side, where marches, interceptions and battles are dense.
#pragma once

#include <memory>

#include "engine/core/game.h"
#include "verify/chance.h"

namespace tricorne::verify {

/// A position before an impulse of the strategy phase. Sound, but no game need lead there.
std::unique_ptr<Position> crowded_position(const Game& game, Chance& chance);

}  // namespace tricorne::verify
