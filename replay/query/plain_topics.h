// The topics that the records of any game have: `games` and `events`.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "replay/query/query.h"

namespace tricorne::replay {

/// Who played, for a column: `american: heuristic, british: random`.
std::string players_of(const Record& record);

/// `games`, with a row for each game, and `events`, with a row for each event.
const std::vector<Topic>& plain_topics();
/// A reader that gives the rows of `plain_topics`. `game` must outlive the reader.
std::unique_ptr<Reader> make_plain_reader(const Game& game);

}  // namespace tricorne::replay
