// The chance to win over a replay, as a chart of its page.
#pragma once

#include <vector>

#include "engine/core/json.h"
#include "replay/story/timeline.h"
#include "reports/page/wording.h"
#include "reports/story/explain.h"

namespace tricorne::reports {

/// By moment: the numbers for the lines of all charts of the page, in their order.
using Figures = std::vector<std::vector<double>>;

/// Adds the results of `replay analyze` to the page's data: a figure for each moment, a chart of the figures before all
/// other charts, and `curve`, the number of the figure, for the curve under the slider. The turning point becomes
/// the play that changed the chance to win most, or a sentence that nothing decided the game. A step with a mark gets
/// `told`: what the explainer tells of it, and the moments of its likely line.
void add_analysis(Json& page, Figures& figures, const Game& game, const replay::Timeline& timeline,
                  const replay::Analysis& analysis, const Explainer& explainer, const Wording& say);

}  // namespace tricorne::reports
