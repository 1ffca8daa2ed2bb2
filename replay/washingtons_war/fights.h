// The battles of a recorded game of Washington's War.
#pragma once

#include "replay/story/fight.h"
#include "replay/story/timeline.h"

namespace tricorne::replay::ww_kit {

/// The battles of all branches of a timeline, put together from the typed events of their steps.
Fights fights_of(const Game& game, const Timeline& timeline);

}  // namespace tricorne::replay::ww_kit
