// What holds of every position of a game, and must hold of one made by hand before it is played on.
#pragma once

#include <optional>
#include <string>

#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// Why no game comes into a position, and which part of it shows that.
struct Unsound {
  std::string why;
  std::optional<SpaceId> at;         ///< a space
  std::optional<std::size_t> frame;  ///< a place in the agenda, counted from the bottom
};

/// Nothing when the position can be played on. A frame is held against the pieces when it is on top, else against the
/// table only. The question on top has an answer then, and every answer keeps all members in their limits.
std::optional<Unsound> find_unsound(const Table& t, const State& s);

/// do two generals without units, one of each side, share the space, as some rulesets let them after a retreat?
bool lone_generals_share(const Table& t, const State& s, SpaceId at);

}  // namespace tricorne::ww
