// When each kind of action has its turn, in words: for an action that is not asked for now.
#pragma once

#include "engine/washingtons_war/action.h"

namespace tricorne::ww {

/// `this belongs to a march, which begins with "activate …"`.
const char* occasion_of(const Action& action);

/// Does the action answer a question with two places where the rules want one?
bool names_two_places(const Action& action);

}  // namespace tricorne::ww
