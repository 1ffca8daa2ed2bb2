// The shorthand in which people write down a game.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_parts.h"

namespace tricorne::replay {

/// A form of short lines, by an example, and what it means, in English and in Polish.
struct ShortForm {
  std::string_view example, meaning, polish;
};

/// The shorthand of one game. It never changes, so any number of threads may call it at once.
class Shorthand {
 public:
  virtual ~Shorthand() = default;
  /// What a line means: for each of its actions the texts that it may stand for, the likeliest first. Empty for a line
  /// that means nothing.
  virtual std::vector<std::vector<std::string>> read(const std::string& line) const = 0;
  /// What people can write, for a help. The list lives as long as the program.
  virtual std::span<const ShortForm> forms() const = 0;
  /// The answers that nobody writes down where the rest of the line shows that they were given, such as the end of a
  /// march. Default: none.
  virtual std::vector<std::string> unwritten() const { return {}; }
};

/// The table of shorthands, which the build makes of the files `replay/GAME/shorthand.cpp`.
GameParts<Shorthand>& shorthand_table();

}  // namespace tricorne::replay
