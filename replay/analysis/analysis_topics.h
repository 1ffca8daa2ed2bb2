// An analysis as topics of `replay query` and tables of the archive.
#pragma once

#include <vector>

#include "replay/analysis/analysis.h"
#include "replay/query/query.h"

namespace tricorne::replay {

/// The topics `analysis`, with a row for each step, and `skill`, with a row for each seat.
const std::vector<Topic>& analysis_topics();
/// The rows of an analysis for each of these topics, in the order of the topics.
GameRows rows_of(const Analysis& analysis);

}  // namespace tricorne::replay
