#include "engine/games.h"

#include <algorithm>
#include <stdexcept>

#include "engine/core/text.h"

namespace tricorne {

namespace {

std::vector<GameEntry>& table() {
  static std::vector<GameEntry> games = entries_of_games();
  return games;
}

const GameEntry* find_game(std::string_view name) {
  const auto found = std::find_if(table().begin(), table().end(), [&](const GameEntry& g) { return g.name == name; });
  return found == table().end() ? nullptr : &*found;
}

}  // namespace

const std::vector<GameEntry>& games() { return table(); }

void add_game(const GameEntry& game) {
  if (find_game(game.name) != nullptr)
    throw std::invalid_argument("there is a game \"" + std::string(game.name) + "\" already");
  table().push_back(game);
}

std::unique_ptr<Game> open_game(std::string_view name, const GameOptions& options) {
  if (const GameEntry* game = find_game(name)) return game->open(options);
  std::string known;
  for (const GameEntry& game : table()) known += (known.empty() ? "" : ", ") + std::string(game.name);
  throw std::invalid_argument("unknown game \"" + std::string(name) + "\"; there are: " + known);
}

}  // namespace tricorne
