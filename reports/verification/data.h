// The audit of a game's data and its ruleset in the HTML report.
#pragma once

#include <string>

#include "engine/core/game.h"

namespace tricorne::reports {

/// The data in HTML: counts by group and confidence, every datum that is not certain, and the sources. Then the axes of
/// the game's ruleset.
std::string data_section(const Game& game);

}  // namespace tricorne::reports
