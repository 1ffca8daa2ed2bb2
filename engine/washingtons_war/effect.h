// What a card's event does, as data: the primitives a deck file can name, and their parameters.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fields.h"
#include "engine/washingtons_war/types.h"

namespace tricorne::ww {

/// The primitives, in the order of the words of a deck file. README.md lists them with their parameters.
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

/// The pieces that protect their space from an event.
enum class Protector : std::uint8_t { nothing, american_unit, british_cu };

/// One primitive with its parameters. Only the members that `op` uses are set.
struct Effect {
  EffectOp op{};
  Side side{};                          ///< the side whose markers or units are placed
  Side target{};                        ///< the side that loses markers, units or a card
  int value = 0;                        ///< by `op`: a count, spaces to move, spaces of the alliance track, or a year
  SpaceSet where;                       ///< the spaces that the effect may act on
  Protector unless{};                   ///< pieces that protect their space (6.31.1)
  bool optional = false;                ///< may the player do less than the card says (6.31.2)?
  bool next_to_british_marker = false;  ///< only spaces next to a British marker
  bool unblockaded = false;             ///< no blockaded port
  bool with_washington = false;         ///< in the space of Washington
  bool without_general = false;         ///< only units without a general
  bool major = false;                   ///< is the campaign a major one?
  General general{};                    ///< the general who leaves the game
  MEMBERS(Effect, op, side, target, value, where, unless, optional, next_to_british_marker, unblockaded,
          with_washington, without_general, major, general)
};

/// A step of an event: one effect, or alternatives of which the player takes one.
using EffectStep = std::vector<Effect>;

/// The conditions under which an event may be played (6.32.A).
enum class Condition : std::uint8_t {
  european_war,
  before_french_alliance,
  french_navy_in_zone,
  washington_in_winter_quarters
};
inline constexpr std::array<std::string_view, 4> condition_words{
    "european_war", "before_french_alliance", "french_navy_in_zone", "washington_in_winter_quarters"};
constexpr rulebook::WordTable words_of(Condition) { return {"condition", condition_words}; }

}  // namespace tricorne::ww
