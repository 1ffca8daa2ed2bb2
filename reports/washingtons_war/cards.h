// The cards of Washington's War in words, for the pages of a game.
#pragma once

#include <vector>

#include "reports/kit.h"

namespace tricorne::reports::ww_kit {

/// All cards by number. Throws std::bad_cast for another game.
std::vector<CardWords> war_cards(const Game& game);

}  // namespace tricorne::reports::ww_kit
