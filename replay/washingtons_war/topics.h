// The topics of Washington's War: facts of a game as rows.
#pragma once

#include <memory>
#include <vector>

#include "replay/query/query.h"

namespace tricorne::replay::ww_kit {

/// All topics of the game, in the order of the archive.
const std::vector<Topic>& all_topics();
/// A reader that gives the rows of `all_topics`. `game` must outlive the reader.
std::unique_ptr<Reader> make_topic_reader(const Game& game);

}  // namespace tricorne::replay::ww_kit
