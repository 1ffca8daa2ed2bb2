// What the players did although no paragraph allows it: can the pieces be moved so at all?
#pragma once

#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// May `apply` be given this action although `check` refuses it? True when the action is of a kind that answers the
/// question on top, the pieces and cards it names are where it needs them, and somebody can go on afterwards.
bool can_be_carried_out(const State& s, const Table& t, const Action& action);

}  // namespace tricorne::ww
