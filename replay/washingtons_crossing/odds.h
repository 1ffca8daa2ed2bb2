// The exact chances of a combat of Washington's Crossing before its dice (17.1).
#pragma once

#include "engine/washingtons_crossing/state.h"

namespace tricorne::replay::wc_kit {

/// What ten by ten equally likely casts of the surprise die and the combat die come to.
struct CrossingOdds {
  static constexpr int casts = 100;
  int attacker_wins = 0;                              ///< the defender must retreat, the attacker not
  int defender_wins = 0;                              ///< the other way round
  double attacker_percent = 0, defender_percent = 0;  ///< mean losses, in percent of the defender's troops
  int surprise_modifiers = 0;                         ///< on the surprise die
  int combat_modifiers = 0;                           ///< on the combat die, without what surprise gives
};

/// Of the combat that is being fought in `s`, whose surprise die has not been cast.
CrossingOdds odds_of(const wc::Table& t, const wc::State& s);

}  // namespace tricorne::replay::wc_kit
