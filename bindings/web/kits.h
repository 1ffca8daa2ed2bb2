// What a page asks of a game's oracles, and no more of its kits: they would make the page larger.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::web {

/// Members are null where a game has nothing to say. Those with an answer throw ActionError when it is no action.
struct Kit {
  Node (*tables)(const Game&) = nullptr;
  std::vector<Note> (*notes)(const Position&) = nullptr;
  std::optional<Note> (*verdict)(const Position&, const std::string& answer) = nullptr;
  std::vector<Note> (*witness)(const Position&, const std::string& answer) = nullptr;
};

/// The kit of a game; of a game without one a kit that says nothing.
const Kit& kit_of(std::string_view game);

}  // namespace tricorne::web
