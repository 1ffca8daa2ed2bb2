// The chance to win over a replay, as a chart of its page.
#pragma once

#include <vector>

#include "engine/core/json.h"
#include "replay/story/timeline.h"
#include "reports/page/wording.h"

namespace tricorne::reports {

/// Adds the results of `replay analyze` to the page's data: a figure for each moment, a chart of the figures before all
/// other charts, and `curve`, the number of the figure, for the curve under the slider. The turning point becomes
/// the play that changed the chance to win most. `chances` are the first seat's chances before each step of the main
/// line and at its end, from 0 to 1. Empty `chances` add nothing.
void add_chances(Json& page, const Game& game, const replay::Timeline& timeline, const std::vector<double>& chances,
                 const Wording& say);

}  // namespace tricorne::reports
