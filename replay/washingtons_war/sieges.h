// The sieges of one game, put together from the map at the end of each turn.
#pragma once

#include <vector>

#include "replay/washingtons_war/game_facts.h"

namespace tricorne::replay::ww_kit {

/// Gathers the sieges of one game, turn by turn.
class Sieges {
 public:
  /// Adds a turn. `s` is the position at the end of the turn.
  void end_turn(const ww::State& s, const ww::Table& t, int year);
  /// Ends the game, and with it all sieges that are under way. Returns all sieges.
  std::vector<SiegeFact> finish();

 private:
  std::vector<SiegeFact> under_way_, over_;  ///< `under_way_` in the order of the spaces
};

}  // namespace tricorne::replay::ww_kit
