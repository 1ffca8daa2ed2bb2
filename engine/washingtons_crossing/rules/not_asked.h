// Paragraphs that bar an action at the wrong moment: it is used up, its time is over, or it is not possible here.
#pragma once

#include "engine/core/rulebook/occasions.h"
#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

/// The paragraph that bars an action of a kind that does not answer the question on top; nothing when no paragraph
/// bars it. `last` is the previous answer; null when it is not known.
Verdict check_moment(const State& s, const Table& t, const Action& action, const LastAnswer* last);

/// When an action of this kind is possible: in words, `this belongs to a march, which begins with "move …"`, and by its
/// paragraph, if there is one.
rulebook::OccasionOf occasion_of(const Action& action);

}  // namespace tricorne::wc
