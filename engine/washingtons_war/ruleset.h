// What editions, errata and options may change: every number and switch the rules name, as one value.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rule_ref.h"
#include "engine/washingtons_war/types.h"

namespace tricorne {
struct Node;
}

namespace tricorne::ww {

/// What must not be in a port for a landing party to place a marker there (7.2.B.b, ruling R-003).
enum class EmptyPort : std::uint8_t { no_marker, no_american_piece, no_piece };
/// Whose isolated markers leave first (10.2.3).
enum class RemovalOrder : std::uint8_t { american_first, british_first, together };
/// When the Falmouth to Quebec line joins the two spaces for markers and isolation (3.0, ruling R-013).
enum class FalmouthQuebec : std::uint8_t { never, while_arnold_is_there };

/// The axes. Each is described by an Axis of `axes()`, with its paragraph.
struct Ruleset {
  // §4
  int committees_per_colony = 0;
  int for_the_king_markers = 0;
  ColonySet for_the_king_barred;
  bool for_the_king_may_chain = false;
  bool for_the_king_optional = false;
  // §5, §6
  Side first_player_after_dispersal = Side::American;
  bool ops_card_may_be_discarded = false;
  bool tournament_replacement = false;
  int discard_pc_actions = 0;
  bool discard_removal_spares_generals = false;
  bool discard_removal_spares_congress = false;
  // §7
  int minor_campaign_activations = 0;
  int major_campaign_activations = 0;
  int landing_parties_per_campaign = 0;
  bool landing_party_in_fortified_port = false;
  bool landing_party_flips_in_blockaded_port = false;
  bool landing_party_places_in_blockaded_port = false;
  EmptyPort landing_party_empty_port{};
  // §9
  bool retreat_by_sea_to_unmarked_fort = false;
  bool british_retreat_along_wilderness = false;
  bool lone_general_may_retreat_onto_enemy_general = false;
  // §10
  bool dispersed_congress_bars_placing = false;
  bool mutinies_bar_placing = false;
  bool pc_daisy_chain = false;
  bool british_ports_adjacent = false;
  bool british_army_acts_anywhere = false;
  bool american_flip_needs_army = false;
  bool congress_saves_only_under_american_control = false;
  bool british_ports_never_isolated = false;
  RemovalOrder removal_order{};
  FalmouthQuebec falmouth_quebec{};
  // §13
  int british_colonies_to_win = 0;
  int american_colonies_to_win = 0;
  Side default_winner = Side::British;
};

/// One axis: its name in files, the paragraph that sets it, what it means, and how to read and write it.
struct Axis {
  std::string_view name;
  RuleRef rule;
  std::string_view meaning;
  Node (*write)(const Ruleset&);
  void (*read)(Ruleset&, const Node&);  ///< throws DataError for a value out of range
  std::vector<std::string> (*choices)();
};

std::span<const Axis> axes();

/// A ruleset with its name, as a preset or an overlay file gives it.
struct NamedRuleset {
  std::string name;
  Ruleset rules;
};

}  // namespace tricorne::ww
