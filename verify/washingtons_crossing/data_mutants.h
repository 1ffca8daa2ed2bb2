// Changes of the charts and of the leaders' counters, for mutation.
#pragma once

#include <vector>

#include "verify/matrix/mutants.h"

namespace tricorne::verify::wc_kit {

/// One mutant for each value of the charts and counters: a number is changed by a step, a word to another word. For a
/// stand-in, the mutant also changes the value that a position brings in its place. A scenario that brings values of
/// its own cannot prove the stand-in. It can prove that the rules look at this cell.
std::vector<Mutant> data_mutants(const Game& game);

}  // namespace tricorne::verify::wc_kit
