// The outcome of scenarios as one self-contained HTML page with a board for every run.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/matrix/matrix.h"
#include "verify/scenario/scenario.h"

namespace tricorne::reports {

/// The page: the rule matrix, the runs by chapter with their boards before and after, the rule index with the scenarios
/// that cite each paragraph, the audit of the data, and the axes of the ruleset.
std::string html_report(const Game& game, const std::vector<verify::Outcome>& outcomes, const verify::Matrix& matrix);

}  // namespace tricorne::reports
