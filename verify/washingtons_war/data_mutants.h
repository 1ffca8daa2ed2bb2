// Changes of the tables of Washington's War, for mutation.
#pragma once

#include <vector>

#include "verify/matrix/mutants.h"

namespace tricorne::verify {

/// Ratings and turn track one more and one less, ports in the next zone, fortified ports, the attrition line, Canada.
std::vector<Mutant> data_mutants(const Game& game);

}  // namespace tricorne::verify
