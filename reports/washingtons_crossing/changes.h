// The changes of a step of Washington's Crossing, as marks for its board, and the groups of steps.
#pragma once

#include "reports/kit.h"

namespace tricorne::reports::wc_kit {

/// The marks for Kit::changes. Every leader and hex that an event names has a ring at least; a leader who has left the
/// board has it where he stood.
std::vector<Change> crossing_changes(const Position& before, const replay::Moment& moment, const Board& board);
/// Groups of steps by turn and by the phase of the questions.
StepGroups crossing_groups(const replay::Timeline& timeline);

}  // namespace tricorne::reports::wc_kit
