// Plays one scenario on one game and compares everything the scenario says.
#pragma once

#include "verify/lore.h"
#include "verify/scenario.h"

namespace tricorne::verify {

/// Fills what came of it into `outcome`, whose scenario must be set. Does not look at what the outcome rests on.
void play(const Game& game, const Lore& lore, Outcome& outcome);

}  // namespace tricorne::verify
