// Changes of the charts and of the leaders' counters, for mutation.
#pragma once

#include <vector>

#include "verify/matrix/mutants.h"

namespace tricorne::verify::wc_kit {

/// One change for each value that somebody has read somewhere, one more or another word; of the stand-ins of a chart,
/// which nothing proves, one change of them all.
std::vector<Mutant> data_mutants(const Game& game);

}  // namespace tricorne::verify::wc_kit
