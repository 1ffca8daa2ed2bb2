// Engines of others on one self-contained HTML page.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/engine/changes.h"
#include "verify/lockstep/lockstep.h"

namespace tricorne::reports {

/// One engine as the page shows it.
struct EngineOnTrial {
  verify::Conformance found;            ///< its failed runs with their positions (verify::expect_what_we_do)
  std::vector<verify::Change> changes;  ///< since an earlier answer
  std::optional<verify::LockstepResult> games;
};

/// A table of paragraphs by engines, what changed, what broke the protocol, and every failed run and difference with
/// its boards: before, as expected, as answered. `since`: the file of the earlier answer; empty: none.
std::string engines_report(const Game& game, const std::vector<EngineOnTrial>& engines, const std::string& since);

}  // namespace tricorne::reports
