// The functions of a game's oracles that a page needs. The engine of a page holds no more of the kits, to keep it
// small.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::web {

/// Functions of one game; null where the game has no such function. `verdict` and `witness` throw ActionError for a
/// text that is no action.
struct Kit {
  Node (*tables)(const Game&) = nullptr;                  ///< the tables for the answer to `hello`
  std::vector<Note> (*notes)(const Position&) = nullptr;  ///< notes on the board of a position
  std::optional<Note> (*verdict)(const Position&, const std::string& answer) = nullptr;  ///< is the answer legal?
  std::vector<Note> (*witness)(const Position&, const std::string& answer) = nullptr;    ///< the facts that decide this
};

/// The kit of a game by its name. For a game without a kit all functions are null.
const Kit& kit_of(std::string_view game);

}  // namespace tricorne::web
