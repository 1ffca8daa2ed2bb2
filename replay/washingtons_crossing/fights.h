// Combats of Washington's Crossing on a timeline.
#pragma once

#include "replay/fight.h"
#include "replay/timeline.h"

namespace tricorne::replay {

Fights crossing_fights(const Timeline& timeline);

}  // namespace tricorne::replay
