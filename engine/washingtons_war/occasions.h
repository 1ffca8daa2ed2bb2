// When each kind of action has its turn, in words and by its paragraph. Both are the reason given for an action that is
// not asked for now.
#pragma once

#include "engine/core/rulebook/occasions.h"
#include "engine/washingtons_war/action.h"

namespace tricorne::ww {

/// The words for an action, e.g. `no die is rolled now`, and the paragraph, if there is one.
rulebook::OccasionOf occasion_of(const Action& action);

/// Does the action name two places for a question that the rules answer with one place?
bool names_two_places(const Action& action);

}  // namespace tricorne::ww
