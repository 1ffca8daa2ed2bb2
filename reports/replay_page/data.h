// The data of a replay's page as JSON, for the script of the page.
#pragma once

#include "engine/core/json.h"
#include "reports/replay_page/page.h"

namespace tricorne::reports {

/// The data of the whole page.
Json replay_data(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer, const ReplayHead& head,
                 const FindSources& find_sources);

/// Only the boards and answers of a record: `{board, moments, length, fragments}`. Nothing is hidden.
Json board_steps(const Game& game, const replay::Timeline& timeline);

}  // namespace tricorne::reports
