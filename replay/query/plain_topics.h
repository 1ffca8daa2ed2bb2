// What can be asked of the records of any game: `games` and `events`.
#pragma once

#include <memory>
#include <vector>

#include "replay/query/query.h"

namespace tricorne::replay {

const std::vector<Topic>& plain_topics();
/// `game` must outlive it.
std::unique_ptr<Reader> make_plain_reader(const Game& game);

}  // namespace tricorne::replay
