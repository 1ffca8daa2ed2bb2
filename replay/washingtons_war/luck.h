// What dice and cards gave a side, beside what they give on average.
#pragma once

#include "engine/washingtons_war/state.h"
#include "replay/washingtons_war/odds.h"

namespace tricorne::replay {

/// The luck of one side in one game.
struct Luck {
  int battles = 0;  ///< whose dice were cast
  int won = 0;
  double expected_won = 0;
  int dice = 0;  ///< cast for ratings and battles
  int pips = 0;  ///< their sum; 3.5 each on average
  int lost = 0;  ///< units lost by the dice of 9.5
  double expected_lost = 0;
  int cards = 0;            ///< drawn from the deck into the hand
  int ops = 0;              ///< printed on them
  double expected_ops = 0;  ///< the mean of the deck each was drawn from

  double dice_above_mean() const { return pips - 3.5 * dice; }
};

/// Adds a battle whose dice were cast.
void add_battle(Luck& luck, ww::Side side, const Battle& battle, const BattleOdds& odds);
/// Adds a card drawn from `deck`, which still holds it.
void add_draw(Luck& luck, const ww::Cards& cards, const ww::CardSet& deck, ww::CardId card);

}  // namespace tricorne::replay
