// What the text says of an action at the wrong moment: used up, over, or not possible here.
#pragma once

#include "engine/washingtons_war/state.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// The answer given last, and the position it was given in.
using LastAnswer = rulebook::LastAnswerOf<State, Action>;

/// The paragraph that bars an action of a kind that does not answer the question on top; nothing when no paragraph
/// does. `last` may be null: then nothing is known to have just ended.
Verdict check_moment(const State& s, const Table& t, const Action& action, const LastAnswer* last);

}  // namespace tricorne::ww
