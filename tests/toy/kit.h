// What verifying Two Camps has beyond what holds for any game.
#pragma once

#include "verify/kit.h"

namespace tricorne::toy {

/// Adds the toy and its kit to the tables, once.
void add_to_the_tables();

}  // namespace tricorne::toy
