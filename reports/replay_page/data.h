// The data of a replay's page as JSON: what its script reads.
#pragma once

#include <map>
#include <string>

#include "engine/core/json.h"
#include "reports/replay_page/page.h"

namespace tricorne::reports {

/// JSON that can stand inside a script element: it holds no `<`.
std::string replay_data(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer,
                        const ReplayHead& head, const std::map<std::string, ParagraphSources>& sources);

/// The boards and answers of a record alone: `{board, moments, length, fragments}`, with nothing hidden.
Json board_steps(const Game& game, const replay::Timeline& timeline);

}  // namespace tricorne::reports
