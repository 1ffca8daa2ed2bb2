// A battle as its events tell it, and its exact chances before any die was cast (9.2 to 9.5).
#pragma once

#include <array>
#include <optional>

#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::replay {

/// One side of a battle. Dice are 0 until they are cast.
struct BattleSide {
  std::optional<ww::General> general;  ///< who rolled for a rating (9.3.4)
  int units = 0;                       ///< 9.4.1
  int modifiers = 0;                   ///< 9.4.3 to 9.4.9: all but units and rating
  int rating_die = 0;
  int rating = 0;  ///< 9.3
  int battle_die = 0;
  int total = 0;  ///< 9.2.4
  int loss_die = 0;
  int losses = 0;  ///< units, by the die of 9.5
};

/// What became of the beaten side: nobody was left, or 9.61, 9.62, 9.63, 9.7.note.
enum class Fate : std::uint8_t { destroyed, retreats, retreats_by_sea, surrenders, overrun };

/// One battle, filled by its events one after another.
struct Battle {
  ww::Side attacker{};
  ww::SpaceId at = ww::no_space;
  std::array<BattleSide, 2> sides;  ///< by Side
  std::optional<ww::Side> winner;   ///< nothing while it lasts
  Fate fate = Fate::destroyed;

  const BattleSide& side(ww::Side which) const { return sides[ww::index(which)]; }
  /// Were the dice cast? Not when a battle card turned it into an overrun.
  bool rolled() const { return winner && fate != Fate::overrun; }
};

/// Adds what one event says to the battle it belongs to, the one begun last. Other events change nothing.
void tell(Battle& battle, const ww::Event& event);

/// How many of all equally likely casts of the dice go which way; both battle cards are on the table.
struct BattleOdds {
  static constexpr int casts = 6 * 6 * 6 * 6;          ///< both rating dice, both battle dice
  static constexpr int casts_with_losses = casts * 6;  ///< and the loss die of a side
  int attacker_wins = 0;                               ///< of `casts`
  std::array<std::array<int, 4>, 2> losses{};          ///< by Side and units lost, of `casts_with_losses`

  double attacker() const { return static_cast<double>(attacker_wins) / casts; }
  double wins(const Battle& battle, ww::Side side) const;
  /// Mean units lost by a side.
  double mean_losses(ww::Side side) const;
};

/// The odds of a battle whose dice were all cast: who was there and what each added, without the dice.
BattleOdds odds_of(const ww::Table& t, const Battle& battle);

}  // namespace tricorne::replay
