// Combats of Washington's Crossing on a timeline.
#pragma once

#include "replay/story/fight.h"
#include "replay/story/timeline.h"

namespace tricorne::replay::wc_kit {

/// The combats of all branches of a timeline.
Fights crossing_fights(const Timeline& timeline);

}  // namespace tricorne::replay::wc_kit
