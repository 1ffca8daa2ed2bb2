// Sieges of one game, put together from the map at the end of each turn.
#pragma once

#include <vector>

#include "replay/washingtons_war/game_facts.h"

namespace tricorne::replay {

/// Gathers the sieges of one game, which is told turn by turn.
class Sieges {
 public:
  /// The map at the end of a turn.
  void end_turn(const ww::State& s, const ww::Table& t, int year);
  /// What lasts is over with the game.
  std::vector<SiegeFact> finish();

 private:
  std::vector<SiegeFact> under_way_, over_;  ///< the former by space
};

}  // namespace tricorne::replay
