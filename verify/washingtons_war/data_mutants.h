// Changes of the tables of Washington's War, for mutation.
#pragma once

#include <vector>

#include "verify/matrix/mutants.h"

namespace tricorne::verify {

/// The mutants of the tables: ratings and the units of the turn track are one more or one less; a port lies in the next
/// zone; a fortified port is not fortified; a colony lies on the other side of the attrition line; a colony that needs
/// certain spaces for its control needs one space less.
std::vector<Mutant> data_mutants(const Game& game);

}  // namespace tricorne::verify
