// 7.9 Retreat before battle: who may try.
#pragma once

#include "engine/washingtons_war/state.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 7.9.A, 7.9.B, 7.8.E: may the American army in the space that the march has just entered retreat before battle?
Verdict check_evasion(const State& s, const Table& t, const March& march);

}  // namespace tricorne::ww
