// The exact chances of a combat of Washington's Crossing before its dice are cast (17.1).
#pragma once

#include <map>
#include <utility>

#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// The results of all casts of the surprise die and the combat die. Each die has ten equally likely faces.
struct CrossingOdds {
  static constexpr int casts = 100;
  int attacker_wins = 0;                              ///< casts with an adverse result for the defender alone
  int defender_wins = 0;                              ///< casts with an adverse result for the attacker alone
  double attacker_percent = 0, defender_percent = 0;  ///< mean losses, in percent of the defender's troops
  std::map<std::pair<int, int>, int> losses;          ///< casts by the losses of attacker and defender, in such percent
  int surprise_modifiers = 0;                         ///< on the surprise die
  int combat_modifiers = 0;                           ///< on the combat die, without the modifier for surprise
};

/// The odds of the combat that is being fought in `s`. Its surprise die must not have been cast.
CrossingOdds odds_of(const Table& t, const State& s);

}  // namespace tricorne::wc
