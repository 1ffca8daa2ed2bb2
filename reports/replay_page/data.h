// The data of a replay's page as JSON, for the script of the page.
#pragma once

#include "engine/core/json.h"
#include "reports/replay_page/page.h"

namespace tricorne::reports {

/// Does a page hold the boards, events and paragraphs of all moments? A page with the engine in it asks the engine.
enum class Boards : bool { no, yes };

/// The data of the whole page; or of what is told of the whole game: groups, fights, charts, key moments, the tale, and
/// the analysis.
Json replay_data(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer, const ReplayHead& head,
                 const FindSources& find_sources, Boards boards = Boards::yes);

/// Only the boards and answers of a record: `{board, moments, length, fragments}`. Nothing is hidden.
Json board_steps(const Game& game, const replay::Timeline& timeline);

}  // namespace tricorne::reports
