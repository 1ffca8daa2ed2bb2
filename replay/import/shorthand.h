// The shorthand in which people write down a game.
#pragma once

#include <string>
#include <vector>

#include "engine/game_parts.h"

namespace tricorne::replay {

/// The shorthand of one game. It never changes, so any number of threads may call it at once.
class Shorthand {
 public:
  virtual ~Shorthand() = default;
  /// What a line means: for each of its actions the texts that it may stand for, the likeliest first. Empty for a line
  /// that means nothing.
  virtual std::vector<std::vector<std::string>> read(const std::string& line) const = 0;
};

/// The table of shorthands, which the build makes of the files `replay/GAME/shorthand.cpp`.
GameParts<Shorthand>& shorthand_table();

}  // namespace tricorne::replay
