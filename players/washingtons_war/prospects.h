// Quick estimates of fights and marches for players. The rules do not use them.
#pragma once

#include <memory>

#include "engine/washingtons_war/state.h"
#include "players/knowledge.h"
#include "players/operation.h"

namespace tricorne::players {

/// A fight that may come, as far as it is known.
struct Fight {
  ww::Side attacker{};
  ww::SpaceId at = ww::no_space;
  int attackers = 0;  ///< units, French units included
  int defenders = 0;
  double attack_rating = 0;  ///< battle rating, rolled or expected
  double defence_rating = 0;
  double attack_bonus = 0;  ///< from cards and other modifiers that are known
  double defence_bonus = 0;
};

/// The mean battle rating of a general with this number of units, before the die is cast (9.3).
double expected_rating(const ww::Table& t, ww::General general, int units);

/// The chance of the attacker to win, about: the sums of 9.4 without their rarer modifiers.
double chance_of_attack(const ww::State& s, const ww::Table& t, const Fight& fight);

/// The fight when `attacker` enters the space `at` with a general and this number of units.
Fight fight_at(const ww::State& s, const ww::Table& t, ww::Side attacker, ww::General general, int units,
               ww::SpaceId at);

/// What an army may gain in a space that it enters: units to beat, a general or Congress to take, a marker to turn
/// over. Below 0 where the army would probably lose.
double promise_of(const ww::State& s, const ww::Table& t, ww::Side side, ww::General general, int units,
                  ww::SpaceId to);

/// The best `promise_of` of a march: within two spaces, or by sea for a British army that has not moved yet. 0 for a
/// general who may not move any more.
double promise_of_march(const ww::State& s, const ww::Table& t, const ww::March& march);

/// The spaces with units and with generals of a side.
struct Presence {
  ww::SpaceSet units, generals;
  friend bool operator==(const Presence&, const Presence&) = default;
};
/// The presence of a side in a position.
Presence presence_of(const ww::State& s, ww::Side side);

/// The mean number of units that a side would lose in winter in its present spaces (§11).
double winter_toll(const ww::State& s, const ww::Table& t, ww::Side side, const Presence& own);

// The features that depend on the present question: marches and markers to come, the odds of a fight under way.

/// Adds the features of the question in `s` to `values`, which hold the features of the position.
void read_promises(const ww::State& s, const ww::Table& t, Numbers& values);

}  // namespace tricorne::players

// Operations of Washington's War: where Washington's army winters, and who has something to gain by a march.
namespace tricorne::players::ww_kit {

/// A staff that sends Washington into winter quarters before the year ends, and lets generals march only where they
/// gain something.
std::unique_ptr<Staff> make_staff();

}  // namespace tricorne::players::ww_kit
