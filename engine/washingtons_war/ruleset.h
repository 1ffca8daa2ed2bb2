// What editions, errata and options may change: every number and switch that the rules name, as one value.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rulebook/axis.h"
#include "engine/washingtons_war/types.h"

namespace tricorne::ww {

/// Which pieces must be absent from a port where a landing party places a marker (7.2.B.b, ruling R-003).
enum class EmptyPort : std::uint8_t { no_marker, no_american_piece, no_piece };
inline constexpr std::array<std::string_view, 3> empty_port_words{"no_marker", "no_american_piece", "no_piece"};
constexpr rulebook::Words words_of(EmptyPort) { return {"choice", empty_port_words}; }
/// Whose isolated markers leave first (10.2.3).
enum class RemovalOrder : std::uint8_t { american_first, british_first, together };
inline constexpr std::array<std::string_view, 3> removal_words{"american_first", "british_first", "together"};
constexpr rulebook::Words words_of(RemovalOrder) { return {"choice", removal_words}; }
/// When the Falmouth to Quebec line joins the two spaces for markers and isolation (3.0, ruling R-013).
enum class FalmouthQuebec : std::uint8_t { never, while_arnold_is_there };
inline constexpr std::array<std::string_view, 2> falmouth_words{"never", "while_arnold_is_there"};
constexpr rulebook::Words words_of(FalmouthQuebec) { return {"choice", falmouth_words}; }

/// The values of all axes. `axes()` describes each member: its name in files, its paragraph, its meaning and its range.
struct Ruleset {
  // §4
  int committees_per_colony = 0;
  int for_the_king_markers = 0;
  ColonySet for_the_king_barred;
  bool for_the_king_may_chain = false;
  bool for_the_king_optional = false;
  // §5
  int hand_size = 0;
  Side first_dealt{};
  bool opening_campaign = false;
  Side first_player_after_dispersal{};
  bool ops_card_may_be_discarded = false;
  int last_year = 0;
  // §6
  int set_aside_cards_enter = 0;
  bool event_needs_target = false;
  int discard_pc_actions = 0;
  bool discard_removal_spares_generals = false;
  bool discard_removal_spares_congress = false;
  int american_exchange_price = 0;
  int british_exchange_price = 0;
  bool stripped_special_takes_effect = false;
  bool reshuffle_by_battle_discard = false;
  bool reshuffle_by_strip = false;
  bool tournament_replacement = false;
  // §7
  int queue_opening_most = 0;
  int minor_campaign_activations = 0;
  int major_campaign_activations = 0;
  bool units_move_once_a_campaign = false;
  int landing_parties_per_campaign = 0;
  bool landing_party_in_fortified_port = false;
  bool landing_party_flips_in_blockaded_port = false;
  bool landing_party_places_in_blockaded_port = false;
  EmptyPort landing_party_empty_port{};
  int march_spaces = 0;
  int army_units = 0;
  int american_march_spaces = 0;
  int wilderness_cost = 0;
  bool naval_movement = false;
  bool blockade_bars_naval_movement = false;
  bool interception_captures_lone_general = false;
  int washington_capture_markers = 0;
  int washington_capture_alliance = 0;
  bool congress_flees_before_markers = false;
  bool interception_needs_marker = false;
  int interceptions_per_army = 0;
  bool interception_bars_evasion = false;
  bool interception_saves_lone_general = false;
  bool evasion_needs_haven = false;
  bool evaded_congress_is_dispersed = false;
  bool evasion_stops_the_british = false;
  // §8
  int british_reinforcement_cards = 0;
  int american_reinforcement_cards = 0;
  bool blockade_bars_reinforcements = false;
  int american_stock = 0;
  bool french_reinforce_washington = false;
  // §9
  bool attacker_wins_ties = false;
  int half_rating_most = 0;
  bool rating_capped_by_units = false;
  int regulars_bonus = 0;
  int royal_navy_bonus = 0;
  bool royal_navy_needs_marker_in_fort = false;
  bool blockade_bars_naval_support = false;
  int militia_bonus = 0;
  int winter_offensive_bonus = 0;
  bool winter_offensive_ignores_replacements = false;
  int battle_card_bonus = 0;
  int thrown_event_bonus = 0;
  bool thrown_event_of_own_flag = false;
  bool ops_card_thrown_for_bonus = false;
  int interception_bonus = 0;
  int loser_loses_one_most = 0;
  int loser_loses_two_most = 0;
  int winner_loses_most_against_none = 0;
  int winner_loses_most_against_1 = 0;
  int winner_loses_most_against_2 = 0;
  int winner_loses_most_against_3 = 0;
  bool retreat_by_sea_to_unmarked_fort = false;
  bool british_retreat_along_wilderness = false;
  bool lone_general_may_retreat_onto_enemy_general = false;
  bool blockade_bars_retreat_by_sea = false;
  int regulars_lost_at = 0;
  int overrun_least_units = 0;
  bool march_goes_on_after_arnold_overrun = false;
  // §10
  bool dispersed_congress_bars_placing = false;
  bool mutinies_bar_placing = false;
  bool lone_americans_bar_placing = false;
  bool pc_daisy_chain = false;
  bool british_ports_adjacent = false;
  bool british_army_acts_anywhere = false;
  bool american_flip_needs_army = false;
  bool congress_saves_only_under_american_control = false;
  bool british_ports_never_isolated = false;
  RemovalOrder removal_order{};
  FalmouthQuebec falmouth_quebec{};
  // §11
  Side winter_order{};
  int winter_divisor = 0;
  int winter_single_lost_most = 0;
  int washington_shelters = 0;
  // §12
  int alliance_space = 0;
  int alliance_per_british_defeat = 0;
  int alliance_for_regulars = 0;
  bool overrun_moves_alliance = false;
  int european_war_losses = 0;
  bool reshuffle_after_alliance = false;
  // §13
  bool automatic_victory = false;
  int british_colonies_to_win = 0;
  int american_colonies_to_win = 0;
  Side default_winner{};
};

using Axis = rulebook::Axis<Ruleset>;
using NamedRuleset = rulebook::NamedRulesetOf<Ruleset>;

/// The axes of the game: one for each member of Ruleset.
std::span<const Axis> axes();

}  // namespace tricorne::ww
