// Quick guesses at fights and marches, for players: no rule rests on them.
#pragma once

#include "engine/washingtons_war/state.h"

namespace tricorne::players {

/// A fight that may come, as far as it is known.
struct Fight {
  ww::Side attacker{};
  ww::SpaceId at = ww::no_space;
  int attackers = 0;  ///< units, French included
  int defenders = 0;
  double attack_rating = 0;  ///< battle rating, rolled or expected
  double defence_rating = 0;
  double attack_bonus = 0;  ///< cards and whatever else is known
  double defence_bonus = 0;
};

/// What a general's rating is worth before the die, with so many units (9.3).
double expected_rating(const ww::Table& t, ww::General general, int units);

/// Chance of the attacker to win, from the sums of 9.4 without their rarer lines.
double chance_of_attack(const ww::State& s, const ww::Table& t, const Fight& fight);

/// The fight when `side` enters a space with a general and so many units, or when it is fought with what is there.
Fight fight_at(const ww::State& s, const ww::Table& t, ww::Side attacker, ww::General general, int units,
               ww::SpaceId at);

/// What entering a space promises an army: units to beat, a general or Congress to take, a marker to turn over. Below 0
/// where it would lose.
double promise_of(const ww::State& s, const ww::Table& t, ww::Side side, ww::General general, int units,
                  ww::SpaceId to);

/// The best promise within two spaces of a general who still may move, by sea for the British who have not begun.
double promise_of_march(const ww::State& s, const ww::Table& t, const ww::March& march);

/// Where a side's units and generals stand.
struct Presence {
  ww::SpaceSet units, generals;
};
Presence presence_of(const ww::State& s, ww::Side side);

/// Units that winter is expected to take from a side as it stands (§11).
double winter_toll(const ww::State& s, const ww::Table& t, ww::Side side, const Presence& own);

}  // namespace tricorne::players
