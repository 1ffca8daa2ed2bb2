// What verifying Washington's War has beyond what holds for any game.
#pragma once

#include "verify/kit.h"

namespace tricorne::verify {

const Kit& washingtons_war_kit();

}  // namespace tricorne::verify
