// Where a paragraph is coded, exercised and ruled upon.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::cli {

/// `file:line` of each place in the engine's sources that cites the paragraph; none when the sources are not there.
std::vector<std::string> code_citing(const std::string& id);

/// Ids of the scenarios that name the paragraph. Files that cannot be read are passed over.
std::vector<std::string> scenarios_naming(const Game& game, const std::string& id);

/// Numbers of the rulings (`R-008`) whose heading or text mentions the paragraph.
std::vector<std::string> rulings_on(const std::string& id);

}  // namespace tricorne::cli
