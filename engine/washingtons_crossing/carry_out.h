// Actions against the rules, as players sometimes take them.
#pragma once

#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// Can players carry out this illegal action with the pieces on the table, and can the game go on afterwards?
bool can_be_carried_out(const State& s, const Table& t, const Action& action);

}  // namespace tricorne::wc
