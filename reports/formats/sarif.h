// What came of scenarios as SARIF 2.1.0, which code hosts and editors show at the line of the scenario.
#pragma once

#include <string>
#include <vector>

#include "verify/scenario.h"

namespace tricorne::reports {

/// A result for each run that did not pass; its rule is the paragraph that the failure is about, or the first that the
/// scenario names. A run that a foreign engine lacks is a note. `version`: of the program.
std::string results_as_sarif(const Game& game, const std::vector<verify::Outcome>& outcomes,
                             const std::string& version);

}  // namespace tricorne::reports
