// Makes random positions with many armies close together, so that marches, interceptions and battles are frequent.
#pragma once

#include <memory>

#include "engine/core/chance.h"
#include "engine/core/game.h"

namespace tricorne::verify {

/// A random position before an impulse of the strategy phase. It is sound, but a game may never lead to it. After many
/// failed tries the set-up is returned.
std::unique_ptr<Position> crowded_position(const Game& game, Chance& chance);

}  // namespace tricorne::verify
