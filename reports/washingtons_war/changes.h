// The changes of a step of Washington's War, as marks for its board.
#pragma once

#include <vector>

#include "reports/kit.h"

namespace tricorne::reports::ww_kit {

/// The marks for Kit::changes.
std::vector<Change> changes_of(const Position& before, const replay::Moment& moment, const Board& board);

}  // namespace tricorne::reports::ww_kit
