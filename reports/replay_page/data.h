// The data of a replay's page as JSON: what its script reads.
#pragma once

#include <map>
#include <string>

#include "reports/replay_page/page.h"

namespace tricorne::reports {

/// JSON that can stand inside a script element: it holds no `<`.
std::string replay_data(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer,
                        const ReplayHead& head, const std::map<std::string, ParagraphSources>& sources);

}  // namespace tricorne::reports
