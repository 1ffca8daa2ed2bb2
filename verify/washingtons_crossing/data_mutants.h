// Changes of the charts and of the leaders' counters, for mutation.
#pragma once

#include <vector>

#include "verify/matrix/mutants.h"

namespace tricorne::verify::wc_kit {

/// One change for each value, one more or another word. A stand-in is changed in what a position brings in its place,
/// too: a scenario with cells of its own cannot prove the stand-in, but it can prove that the rules look at this cell.
std::vector<Mutant> data_mutants(const Game& game);

}  // namespace tricorne::verify::wc_kit
