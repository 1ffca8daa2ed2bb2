// The steps of Washington's War in groups: phases, and impulses with their cards.
#pragma once

#include "reports/kit.h"

namespace tricorne::reports::ww_kit {

/// The groups for Kit::groups.
StepGroups groups_of(const replay::Timeline& timeline);

/// The first number in an action; 0 when the action holds no number.
int card_in(std::string_view action);

}  // namespace tricorne::reports::ww_kit
