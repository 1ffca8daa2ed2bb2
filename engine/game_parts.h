// What the games have in one layer: a table with a line for each game that has such a part. The build makes the table
// from the folders (cmake/games.cmake); tests add to it.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tricorne {

/// The part of one game. It lives as long as the program; the first call makes it.
template <class Part>
struct GamePart {
  std::string_view game;  ///< as files and `--game` write it
  const Part& (*part)();
};
template <class Part>
using GameParts = std::vector<GamePart<Part>>;

/// The part of the game with this name; null when it has none.
template <class Part>
const Part* part_for(std::string_view game, const GameParts<Part>& table) {
  for (const GamePart<Part>& line : table)
    if (line.game == game) return &line.part();
  return nullptr;
}

/// Adds a line, for tests. Before a second thread begins. Throws std::invalid_argument when the game has such a part.
template <class Part>
void add_part(std::string_view game, const Part& (*part)(), GameParts<Part>& table) {
  if (part_for(game, table) != nullptr)
    throw std::invalid_argument("there is a part of \"" + std::string(game) + "\" already");
  table.push_back({game, part});
}

}  // namespace tricorne
