// What every position of a game shows; a position file is held against it.
#pragma once

#include <optional>
#include <string>

#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// The first thing in a position into which no game comes, in words.
std::optional<std::string> find_unsound(const Table& t, const State& s);

}  // namespace tricorne::wc
