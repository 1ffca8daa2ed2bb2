// The kit of Washington's War: what the game offers to verification.
#pragma once

#include "verify/kit.h"

namespace tricorne::verify {

/// The only kit of the game. It lives as long as the program.
const Kit& washingtons_war_kit();

}  // namespace tricorne::verify
