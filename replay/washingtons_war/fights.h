// The battles of a recorded game, put together from the typed events of all their steps.
#pragma once

#include "replay/story/fight.h"
#include "replay/story/timeline.h"

namespace tricorne::replay {

Fights fights_of(const Game& game, const Timeline& timeline);

}  // namespace tricorne::replay
