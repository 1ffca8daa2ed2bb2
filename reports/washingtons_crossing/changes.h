// The changes of a step of Washington's Crossing, as marks for its board, and the groups of steps.
#pragma once

#include "reports/kit.h"

namespace tricorne::reports::wc_kit {

/// The marks for Kit::changes.
std::vector<Change> crossing_changes(const replay::Moment& moment, const Board& board);
/// Groups of steps by turn and by the phase of the questions.
StepGroups crossing_groups(const replay::Timeline& timeline);

}  // namespace tricorne::reports::wc_kit
