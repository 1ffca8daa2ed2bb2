// What telling and asking of records knows of Washington's Crossing.
#pragma once

#include "replay/kit.h"

namespace tricorne::replay {

const Kit& washingtons_crossing_kit();

}  // namespace tricorne::replay
