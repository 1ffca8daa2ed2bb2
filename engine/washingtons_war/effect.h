// What a card's event does, as data: the primitives a deck file can name, and their parameters.
#pragma once

#include <string>
#include <vector>

#include "engine/washingtons_war/types.h"

namespace tricorne::ww {

/// In the order of the words of a deck file; see README.md.
enum class EffectOp : std::uint8_t {
  ops,
  campaign,
  activate_general,
  place_pc,
  place_pc_each_colony,
  remove_pc,
  flip_pc,
  remove_or_flip_pc,
  place_cu,
  remove_cu,
  random_discard,
  french_alliance,
  lose_british_regulars,
  forbid_american_pc_placement,
  french_navy_to_turn_track,
  remove_general_permanently,
  war_ends,
  battle_card
};

/// What keeps a marker or space from an event.
enum class Bar : std::uint8_t { nothing, american_unit, british_cu };

/// One primitive. Only the members its op uses are set.
struct Effect {
  EffectOp op{};
  Side side{};            ///< whose markers are placed, whose general moves
  Side target{};          ///< whose markers, units or hand suffer
  int value = 0;          ///< count, spaces to move, spaces of the track, year
  SpaceSet where;         ///< spaces it may touch
  Bar unless{};           ///< 6.31.1
  bool optional = false;  ///< `may`, `up to` (6.31.2)
  bool next_to_british_marker = false;
  bool unblockaded = false;
  bool with_washington = false;
  bool without_general = false;
  bool major = false;  ///< of a campaign
  General general{};
};

/// A step of an event: one effect, or alternatives of which the player takes one.
using EffectStep = std::vector<Effect>;

/// What must hold for the event to be playable (6.32.A).
enum class Condition : std::uint8_t {
  european_war,
  before_french_alliance,
  french_navy_in_zone,
  washington_in_winter_quarters
};

}  // namespace tricorne::ww
