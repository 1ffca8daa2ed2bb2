// The kit of Washington's Crossing for replay.
#pragma once

#include "replay/kit.h"

namespace tricorne::replay {

const Kit& washingtons_crossing_kit();

}  // namespace tricorne::replay
