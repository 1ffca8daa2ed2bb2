// Actions against the rules, as players sometimes take them.
#pragma once

#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// Do the pieces on the table allow the illegal action, and does the game go on behind it?
bool can_be_carried_out(const State& s, const Table& t, const Action& action);

}  // namespace tricorne::wc
