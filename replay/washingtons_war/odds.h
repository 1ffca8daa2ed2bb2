// A battle, gathered from its events, and its exact chances before any die was cast (9.2 to 9.5).
#pragma once

#include <array>
#include <optional>

#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::replay::ww_kit {

/// One side of a battle. Dice are 0 until they are cast.
struct BattleSide {
  std::optional<ww::General> general;  ///< the general whose rating was rolled for; nothing without a general (9.3.4)
  int units = 0;                       ///< the modifier for units (9.4.1)
  int modifiers = 0;                   ///< the sum of all modifiers but units and rating (9.4.3 to 9.4.9)
  int rating_die = 0;
  int rating = 0;  ///< the battle rating by the die (9.3)
  int battle_die = 0;
  int total = 0;  ///< modifiers, rating and battle die together (9.2.4)
  int loss_die = 0;
  int losses = 0;  ///< units lost by the loss die (9.5)
};

/// What became of the beaten side. `destroyed`: no unit was left. For the others see 9.61, 9.62, 9.63, 9.7.note.
enum class Fate : std::uint8_t { destroyed, retreats, retreats_by_sea, surrenders, overrun };

/// One battle, filled by its events one after another.
struct Battle {
  ww::Side attacker{};
  ww::SpaceId at = ww::no_space;
  std::array<BattleSide, 2> sides;  ///< by Side
  std::optional<ww::Side> winner;   ///< nothing before the decision
  Fate fate = Fate::destroyed;

  const BattleSide& side(ww::Side which) const { return sides[ww::index(which)]; }
  /// Were the dice cast? They are not cast when a battle card turns the battle into an overrun.
  bool rolled() const { return winner && fate != Fate::overrun; }
};

/// Adds an event to the battle, which is the last battle that has begun. Events that belong to no battle change
/// nothing.
void tell(Battle& battle, const ww::Event& event);

/// The chances of a battle after both battle cards and before the dice. They count equally likely casts of the dice.
struct BattleOdds {
  static constexpr int casts = 6 * 6 * 6 * 6;          ///< both rating dice and both battle dice
  static constexpr int casts_with_losses = casts * 6;  ///< these four dice and the loss die of a side
  int attacker_wins = 0;                               ///< out of `casts`
  std::array<std::array<int, 4>, 2> losses{};          ///< by Side and units lost, out of `casts_with_losses`

  /// The chance of the attacker to win, from 0 to 1.
  double attacker() const { return static_cast<double>(attacker_wins) / casts; }
  /// The chance of a side to win, from 0 to 1.
  double wins(const Battle& battle, ww::Side side) const;
  /// The mean number of units that a side loses.
  double mean_losses(ww::Side side) const;
};

/// The odds of a battle whose dice have been cast. Units, modifiers and generals count; the dice do not.
BattleOdds odds_of(const ww::Table& t, const Battle& battle);

}  // namespace tricorne::replay::ww_kit
