// The chance to win over a replay, as a chart of its page.
#pragma once

#include <vector>

#include "engine/core/json.h"
#include "replay/story/timeline.h"
#include "reports/page/wording.h"

namespace tricorne::reports {

/// Adds to the page's data what `replay analyze` found: a figure for each moment, a chart of the figures in front of
/// all other charts, and `curve`, the figure's number, for the curve under the slider. The turning point becomes the
/// play that changed the chance to win most. `chances`: the first seat's before each step of the main line and at its
/// end, from 0 to 1; empty: adds nothing.
void add_chances(Json& page, const Game& game, const replay::Timeline& timeline, const std::vector<double>& chances,
                 const Wording& say);

}  // namespace tricorne::reports
