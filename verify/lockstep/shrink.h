// The position of a difference with every part left out that the difference does not need.
#pragma once

#include "verify/lockstep/step.h"

namespace tricorne::verify {

/// Leaves out parts of the position as long as a difference with the same key remains; takes over what is then said of
/// it. Tries at most some hundred positions.
void shrink(const Game& own, const Game& theirs, Difference& difference);

}  // namespace tricorne::verify
