// The luck of a side: what dice and cards gave, and what they give on average.
#pragma once

#include <array>
#include <vector>

#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/state.h"
#include "replay/washingtons_war/odds.h"

namespace tricorne::replay::ww_kit {

/// All dice of one kind.
struct Casts {
  int dice = 0;         ///< number of dice
  int got = 0;          ///< sum of their results
  double expected = 0;  ///< sum of their mean results
};

/// The luck of one side in one game.
struct Luck {
  int battles = 0;               ///< battles whose dice were cast
  int won = 0;                   ///< battles won
  double expected_won = 0;       ///< sum of the chances to win them
  int dice = 0;                  ///< dice cast for ratings and battles
  int pips = 0;                  ///< sum of these dice; 3.5 for each die on average
  int lost = 0;                  ///< units lost by the dice of 9.5
  double expected_lost = 0;      ///< sum of the mean losses
  int cards = 0;                 ///< cards drawn from the deck into the hand
  int ops = 0;                   ///< sum of the operations points on these cards
  double expected_ops = 0;       ///< sum of the mean operations points of the deck at each draw
  Casts interceptions;           ///< results: successes (7.8.A)
  Casts retreats_before_battle;  ///< results: successes (7.9.A)
  Casts attrition;               ///< results: units lost (11.1, 11.2)

  /// By how much the sum of the dice for ratings and battles is above its mean.
  double dice_above_mean() const { return pips - 3.5 * dice; }
};

/// Adds a battle whose dice were cast.
void add_battle(Luck& luck, ww::Side side, const Battle& battle, const BattleOdds& odds);
/// Adds a card that was drawn. `deck` is the deck before the draw.
void add_draw(Luck& luck, const ww::Cards& cards, const ww::CardSet& deck, ww::CardId card);

/// Adds the die of an interception, a retreat before battle or winter attrition. `before` is the position that asked
/// for the die. Does nothing when `events` have no such die. The mean is exact: for an interception and a retreat the
/// rules are applied to each of the six faces in `before`.
void add_cast(std::array<Luck, 2>& luck, const ww::Table& t, const ww::State& before,
              const std::vector<ww::Event>& events);

}  // namespace tricorne::replay::ww_kit
