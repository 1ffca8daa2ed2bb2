// The kit of Washington's War for replay.
#pragma once

#include "replay/kit.h"

namespace tricorne::replay {

const Kit& washingtons_war_kit();

}  // namespace tricorne::replay
