// Adds the game that `tricorne game new` wrote to the tables, as cmake/games.cmake does for a folder of engine/. Linked
// with cli/, this file makes a command that knows the game.
#include "engine/games.h"
#include "verify/kit.h"

namespace tricorne {

GameEntry small_race_game();

namespace verify {
const Kit& small_race_kit();
}

namespace {

const bool added = [] {
  add_game(small_race_game());
  verify::add_kit("small-race", &verify::small_race_kit);
  return true;
}();

}  // namespace

}  // namespace tricorne
