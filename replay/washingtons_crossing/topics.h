// What can be asked of records of Washington's Crossing.
#pragma once

#include <memory>
#include <vector>

#include "replay/query/query.h"

namespace tricorne::replay::wc_kit {

const std::vector<Topic>& crossing_topics();
/// `game` must outlive it.
std::unique_ptr<Reader> make_crossing_reader(const Game& game);

}  // namespace tricorne::replay::wc_kit
