// What dice and cards gave a side, beside what they give on average.
#pragma once

#include <array>
#include <vector>

#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/state.h"
#include "replay/washingtons_war/odds.h"

namespace tricorne::replay {

/// Dice of one kind, what they gave, and what they give on average.
struct Casts {
  int dice = 0;
  int got = 0;
  double expected = 0;
};

/// The luck of one side in one game.
struct Luck {
  int battles = 0;  ///< whose dice were cast
  int won = 0;
  double expected_won = 0;
  int dice = 0;  ///< cast for ratings and battles
  int pips = 0;  ///< their sum; 3.5 each on average
  int lost = 0;  ///< units lost by the dice of 9.5
  double expected_lost = 0;
  int cards = 0;                 ///< drawn from the deck into the hand
  int ops = 0;                   ///< printed on them
  double expected_ops = 0;       ///< the mean of the deck each was drawn from
  Casts interceptions;           ///< got: successes (7.8.A)
  Casts retreats_before_battle;  ///< got: successes (7.9.A)
  Casts attrition;               ///< got: units lost (11.1, 11.2)

  double dice_above_mean() const { return pips - 3.5 * dice; }
};

/// Adds a battle whose dice were cast.
void add_battle(Luck& luck, ww::Side side, const Battle& battle, const BattleOdds& odds);
/// Adds a card drawn from `deck`, which still holds it.
void add_draw(Luck& luck, const ww::Cards& cards, const ww::CardSet& deck, ww::CardId card);

/// Adds the die of an interception, a retreat before battle or winter attrition, if `events` tell of one: `before`
/// asked for it. The mean is exact: the rules are applied to each of the six faces in that position.
void add_cast(std::array<Luck, 2>& luck, const ww::Table& t, const ww::State& before,
              const std::vector<ww::Event>& events);

}  // namespace tricorne::replay
