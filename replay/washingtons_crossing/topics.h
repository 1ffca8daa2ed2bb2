// The topics of Washington's Crossing.
#pragma once

#include <memory>
#include <vector>

#include "replay/query/query.h"

namespace tricorne::replay::wc_kit {

/// All topics of the game, in the order of the archive.
const std::vector<Topic>& crossing_topics();
/// A reader that gives the rows of `crossing_topics`. `game` must outlive the reader.
std::unique_ptr<Reader> make_crossing_reader(const Game& game);

}  // namespace tricorne::replay::wc_kit
