// Makes the position of a difference small: leaves out every part that the difference does not need.
#pragma once

#include "verify/lockstep/step.h"

namespace tricorne::verify {

/// Leaves out parts of `difference.position` as long as a difference with the same key remains. `difference` becomes
/// the difference at the smaller position. Tries some hundred positions at most, each on both engines.
void shrink(const Game& own, const Game& theirs, Difference& difference);

}  // namespace tricorne::verify
