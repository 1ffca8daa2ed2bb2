// The games this program knows. A folder of engine/ with a folder `data` is a game (cmake/games.cmake).
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne {

/// One game of the table.
struct GameEntry {
  std::string_view name;   ///< as files and `--game` write it
  std::string_view title;  ///< for people
  std::unique_ptr<Game> (*open)(const GameOptions&);
  std::span<const SeatInfo> seats{};  ///< the players, as Game::seats
};

/// The games of the folders, in the order in which they are listed. The build makes the table: it calls a function
/// `GameEntry tricorne::FOLDER_game()` of each folder.
std::vector<GameEntry> entries_of_games();

/// All games, the one opened without a word about it first.
const std::vector<GameEntry>& games();

/// Adds a game to the table, for tests. Before the first thread begins. Throws std::invalid_argument for a name that is
/// taken.
void add_game(const GameEntry& game);

}  // namespace tricorne
