// What holds of every combat of a game: a position by hand is held against it.
#pragma once

#include <optional>
#include <string>

#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// What is wrong with the combat that the agenda tells of, in words; nothing when it could be one of a game.
std::optional<std::string> unsound_combat(const Table& t, const State& s);

}  // namespace tricorne::wc
