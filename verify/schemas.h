// JSON schemas (draft 7) of the files people write, with every name an editor may complete.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// position, scenario, ruleset, and what the games have of their own, such as map and deck.
std::vector<std::string> schema_kinds();

/// The schema of a kind as JSON text. Throws std::invalid_argument for a kind that the game does not have.
std::string schema(const Game& game, std::string_view kind);

}  // namespace tricorne::verify
