// The audit of a game's data and its ruleset in the HTML report.
#pragma once

#include <string>

#include "engine/core/game.h"

namespace tricorne::reports {

/// Counts by group and confidence, everything that is not certain, and the sources.
std::string data_section(const Game& game);

/// The axes of the ruleset in force.
std::string ruleset_section(const Game& game);

}  // namespace tricorne::reports
