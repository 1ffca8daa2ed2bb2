// The audit of a game's data and its ruleset in the HTML report.
#pragma once

#include <string>

#include "engine/core/game.h"
#include "reports/page/html.h"

namespace tricorne::reports {

/// The data: counts by group and confidence, every datum that is not certain, and the sources. Then the axes of
/// the game's ruleset.
Html data_section(const Game& game);

}  // namespace tricorne::reports
