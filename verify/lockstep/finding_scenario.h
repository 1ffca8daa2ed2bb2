// A difference of two engines as a scenario file.
#pragma once

#include <string>

#include "verify/lockstep/step.h"

namespace tricorne::verify {

/// The text of a scenario that states what our engine does, ready to be committed. It names the paragraph that the
/// difference is laid at and that of the question. `ruleset`: a name, or the whole path of an overlay file.
std::string scenario_of(const Game& own, const Difference& difference, const std::string& ruleset);

/// Does the scenario pass on our engine and fail on theirs?
bool tells(const Game& own, const Game& theirs, const std::string& scenario);

}  // namespace tricorne::verify
