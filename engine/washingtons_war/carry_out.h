// Actions against the rules, as players sometimes take them: can the pieces be moved in this way at all?
#pragma once

#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// May `apply` be given this action although `check` refuses the action? True when the kind of the action answers the
/// question on top, its pieces and cards are where the action needs them, and the game can go on afterwards.
bool can_be_carried_out(const State& s, const Table& t, const Action& action);

}  // namespace tricorne::ww
