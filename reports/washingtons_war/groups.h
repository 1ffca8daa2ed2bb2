// The steps of Washington's War put together: turns, phases, impulses with their cards.
#pragma once

#include "reports/kit.h"

namespace tricorne::reports {

StepGroups war_groups(const replay::Timeline& timeline);

/// The first number in an action; 0 when it holds none.
int war_card_in(std::string_view action);

}  // namespace tricorne::reports
