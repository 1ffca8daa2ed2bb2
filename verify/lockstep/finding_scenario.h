// Writes a difference of two engines as a scenario file.
#pragma once

#include <string>

#include "verify/lockstep/step.h"

namespace tricorne::verify {

/// The text of a scenario that states what our engine does, ready to be committed. The scenario names the paragraph
/// that is blamed for the difference and the paragraph of the question. `ruleset` is a name, or the absolute path of an
/// overlay file.
std::string scenario_of(const Game& own, const Difference& difference, const std::string& ruleset);

/// Does the scenario pass on our engine and fail on theirs? No for a text that is no scenario.
bool tells(const Game& own, const Game& theirs, const std::string& scenario);

// Makes the position of a difference small: leaves out every part that the difference does not need.

/// Leaves out parts of `difference.position` as long as a difference with the same key remains. `difference` becomes
/// the difference at the smaller position. Tries some hundred positions at most, each on both engines.
void shrink(const Game& own, const Game& theirs, Difference& difference);

}  // namespace tricorne::verify
