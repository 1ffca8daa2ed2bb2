// What came of scenarios as SARIF 2.1.0, which code hosts and editors show at the line of the scenario.
#pragma once

#include <string>
#include <vector>

#include "verify/scenario/scenario.h"

namespace tricorne::reports {

/// A result for each finding; its rule is the paragraph that the failure is about, or the first that the scenario
/// names. What a foreign engine lacks is none. A run of a table stands at its row. Paths are as seen from the folder
/// one stands in; what lies outside it is a whole address. `version`: of the program.
std::string results_as_sarif(const Game& game, const std::vector<verify::Outcome>& outcomes,
                             const std::string& version);

}  // namespace tricorne::reports
