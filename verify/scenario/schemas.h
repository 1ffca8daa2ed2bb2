// JSON schemas (draft 7) of the files that people write. They list the names that an editor can complete.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// The kinds of files that have a schema in any game: position, scenario, ruleset, and kinds of single games, for
/// example map and deck.
std::vector<std::string> schema_kinds();
/// The kinds that have a schema in one game.
std::vector<std::string> schema_kinds(const Game& game);

/// The schema of a kind as JSON text. Throws std::invalid_argument for a kind that the game does not have.
std::string schema(const Game& game, std::string_view kind);

/// The folder of the schemas of a game: the game's name with `_` for `-`.
std::string schema_folder(std::string_view game);

/// The schema of a kind for files of several games. It chooses by the key `game` of a file and refers to
/// `FOLDER/KIND.schema.json`, a path from its own folder. A file that names no game is checked by the schema of the
/// first game.
std::string schema_by_game(std::string_view kind, const std::vector<std::string>& games);

}  // namespace tricorne::verify
