// When each kind of action has its turn, in words. The words are the reason given for an action that is not asked for
// now.
#pragma once

#include "engine/washingtons_war/action.h"

namespace tricorne::ww {

/// The words for an action, e.g. `no die is rolled now`.
const char* occasion_of(const Action& action);

/// Does the action name two places for a question that the rules answer with one place?
bool names_two_places(const Action& action);

}  // namespace tricorne::ww
