// The data of a replay's page as JSON, for the script of the page.
#pragma once

#include <vector>

#include "engine/core/json.h"
#include "replay/story/timeline.h"
#include "reports/page/wording.h"
#include "reports/replay_page/page.h"
#include "reports/story/explain.h"

namespace tricorne::reports {

/// Does a page hold the boards, events and paragraphs of all moments? A page with the engine in it asks the engine.
enum class Boards : bool { no, yes };

/// The data of the whole page; or of what is told of the whole game: groups, fights, charts, key moments, the tale, and
/// the analysis.
Json replay_data(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer, const ReplayHead& head,
                 const FindSources& find_sources, Boards boards = Boards::yes);

/// Only the boards and answers of a record: `{board, moments, length, fragments}`. Nothing is hidden.
Json board_steps(const Game& game, const replay::Timeline& timeline, replay::Language language);

// The chance to win over a replay, as a chart of its page.

/// By moment: the numbers for the lines of all charts of the page, in their order.
using Figures = std::vector<std::vector<double>>;

/// Adds the results of `replay analyze` to the page's data: a figure for each moment, a chart of the figures before all
/// other charts, and `curve`, the number of the figure, for the curve under the slider. The turning point becomes
/// the play that changed the chance to win most, or a sentence that nothing decided the game. A step with a mark gets
/// `told`: what the explainer tells of it, and the moments of its likely line.
void add_analysis(Json& page, Figures& figures, const Game& game, const replay::Timeline& timeline,
                  const replay::Analysis& analysis, const Explainer& explainer, const Wording& say);

}  // namespace tricorne::reports
