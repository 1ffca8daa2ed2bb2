// What a step of Washington's Crossing changed on the board.
#pragma once

#include "reports/kit.h"

namespace tricorne::reports::wc_kit {

std::vector<Change> crossing_changes(const replay::Moment& moment, const Board& board);
/// Groups of steps by turn and by the phase the questions belong to.
StepGroups crossing_groups(const replay::Timeline& timeline);

}  // namespace tricorne::reports::wc_kit
