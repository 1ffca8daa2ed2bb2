// Why an action is refused that the game does not ask for now: the action is used up, over, or not possible here.
#pragma once

#include "engine/washingtons_war/state.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// The answer given last, and the position that asked for this answer.
using LastAnswer = rulebook::LastAnswerOf<State, Action>;

/// The paragraph and the fact that bar an action whose kind does not answer the question on top. Nothing when no
/// paragraph bars the action. `last` is the answer given last, or null when that answer is unknown.
Verdict check_moment(const State& s, const Table& t, const Action& action, const LastAnswer* last);

}  // namespace tricorne::ww
