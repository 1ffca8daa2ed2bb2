// An analysis as text, table, JSON, and back.
#pragma once

#include <string>

#include "engine/core/document.h"
#include "replay/analysis/analysis.h"

namespace tricorne::replay {

/// A paragraph that says who was lucky and what mattered most, then the sums and at most `moments` moments.
std::string analysis_as_text(const Analysis& analysis, std::size_t moments);
/// A line for each step.
std::string analysis_as_table(const Analysis& analysis);
/// The keys of the contract; complete, `read_analysis` gives it back.
std::string analysis_as_json(const Analysis& analysis);
/// One JSON object for each of several, and the luck-adjusted results by player.
std::string analyses_as_json(const std::vector<Analysis>& analyses);
/// The steps of an analysis from its JSON, into `analysis`, which has everything else. Throws DataError.
void read_steps(const Node& json, Analysis& analysis);

/// Results with the luck taken out, by player, over several games, with intervals; empty for a single game.
std::string archive_as_text(const std::vector<Analysis>& analyses);

}  // namespace tricorne::replay
