// The outcome of scenarios as one self-contained HTML page with a board for every run.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/engine/conformance.h"
#include "verify/lockstep/lockstep.h"
#include "verify/matrix/matrix.h"
#include "verify/scenario/scenario.h"

namespace tricorne::reports {

/// The page: the rule matrix, the runs by chapter with their boards before and after, the rule index with the scenarios
/// that cite each paragraph, the audit of the data, and the axes of the ruleset.
std::string html_report(const Game& game, const std::vector<verify::RunResult>& outcomes, const verify::Matrix& matrix);

// The findings about foreign engines as one self-contained HTML page.

/// One engine as the page shows it.
struct EngineOnTrial {
  verify::Conformance found;            ///< failed runs have their positions (verify::expect_what_we_do)
  std::vector<verify::Change> changes;  ///< changes since an earlier answer
  std::optional<verify::LockstepResult> games;
};

/// The page: the blamed paragraphs, a table of paragraphs by engine, the changes, the breaches of the protocol, every
/// failed run with its boards (before, as expected, as answered) and every difference with its board. `since` is the
/// file of the earlier answer; empty: none.
std::string engines_report(const Game& game, const std::vector<EngineOnTrial>& engines, const std::string& since);

}  // namespace tricorne::reports
