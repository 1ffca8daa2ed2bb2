// An analysis as topics of `replay query` and tables of the archive.
#pragma once

#include <vector>

#include "replay/analysis/analysis.h"
#include "replay/query/query.h"

namespace tricorne::replay {

/// `analysis`: a row a step. `skill`: a row a seat.
const std::vector<Topic>& analysis_topics();
/// What an analysis has to say about them, in their order.
GameRows rows_of(const Analysis& analysis);

}  // namespace tricorne::replay
