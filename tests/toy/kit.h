// The additions of Two Camps to verify.
#pragma once

#include "verify/kit.h"

namespace tricorne::toy {

/// Adds the toy to the table of games and its kit to the table of verify. Later calls do nothing.
void add_to_the_tables();

}  // namespace tricorne::toy
