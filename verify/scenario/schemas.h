// JSON schemas (draft 7) of the files people write, with every name an editor may complete.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// The kinds of files that have a schema: position, scenario, ruleset, and the kinds of single games, for example map
/// and deck.
std::vector<std::string> schema_kinds();
/// The kinds that have a schema in one game.
std::vector<std::string> schema_kinds(const Game& game);

/// The schema of a kind as JSON text. Throws std::invalid_argument for a kind that the game does not have.
std::string schema(const Game& game, std::string_view kind);

/// The folder in which the schemas of a game lie: its name with `_` for `-`.
std::string schema_folder(std::string_view game);

/// The schema of a kind for files of several games. By the key `game` of a file it refers to `FOLDER/KIND.schema.json`,
/// as seen from its own place. A file that names no game is held against the schema of the first.
std::string schema_by_game(std::string_view kind, const std::vector<std::string>& games);

}  // namespace tricorne::verify
