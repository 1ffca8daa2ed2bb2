// Plays one scenario on one game and compares everything the scenario says.
#pragma once

#include "verify/scenario/lore.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// Runs the scenario that `outcome` holds and fills in everything else, but does not look at what the outcome rests on.
void play(const Game& game, const Lore& lore, Outcome& outcome);

}  // namespace tricorne::verify
