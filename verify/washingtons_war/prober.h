// At every question of Washington's War one answer of each type that fits it, drawn from everything the table holds, is
// put to the law.
#pragma once

#include <memory>

#include "verify/matrix/encounters.h"

namespace tricorne::verify {

std::unique_ptr<Prober> prober_of(const Game& game);

}  // namespace tricorne::verify
