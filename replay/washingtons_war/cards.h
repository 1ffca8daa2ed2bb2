// The cards of Washington's War as words, for whoever tells of a game.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::replay {

struct CardWords {
  int number = 0;
  std::string title;
  std::string kind;     ///< `2 OPS`, `event` …, with the flag's side if it bears one
  std::string summary;  ///< may be empty
};

/// All cards by number. Throws std::bad_cast for another game.
std::vector<CardWords> cards_of(const Game& game);

}  // namespace tricorne::replay
