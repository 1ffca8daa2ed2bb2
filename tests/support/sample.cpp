#include "tests/support/sample.h"

#include <map>

#include "engine/core/load/yaml.h"

namespace tricorne::test {

const Game& washingtons_war(const std::string& ruleset) {
  static std::map<std::string, std::unique_ptr<Game>> games;
  auto& game = games[ruleset];
  if (!game) game = open_game("washingtons-war", {ruleset, {}});
  return *game;
}

const Game& washingtons_crossing() {
  static const auto game = open_game("washingtons-crossing", {});
  return *game;
}

std::unique_ptr<Position> position(std::string_view yaml, const Game& game) {
  return game.read_position(parse_yaml(yaml, "position"));
}

}  // namespace tricorne::test
