// What the text says of an action at the wrong moment: used up, over, or not possible here.
#pragma once

#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

/// The paragraph that bars an action of a kind that does not answer the question on top; nothing when no paragraph
/// does. `last` may be null: then nothing is known to have just ended.
Verdict check_moment(const State& s, const Table& t, const Action& action, const LastAnswer* last);

/// When an action of this kind has its turn, in words: `this belongs to a march, which begins with "move …"`.
const char* occasion_of(const Action& action);

}  // namespace tricorne::wc
