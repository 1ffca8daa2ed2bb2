// What editions, errata and options may change: every number and switch that the rules name, as one value.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rulebook/axis.h"
#include "engine/washingtons_war/rule_index.h"
#include "engine/washingtons_war/types.h"

namespace tricorne::ww {

/// Which pieces must be absent from a port where a landing party places a marker (7.2.B.b, ruling R-003).
enum class EmptyPort : std::uint8_t { no_marker, no_american_piece, no_piece };
inline constexpr std::array<std::string_view, 3> empty_port_words{"no_marker", "no_american_piece", "no_piece"};
constexpr rulebook::WordTable words_of(EmptyPort) { return {"choice", empty_port_words}; }
/// Whose isolated markers leave first (10.2.3).
enum class RemovalOrder : std::uint8_t { american_first, british_first, together };
inline constexpr std::array<std::string_view, 3> removal_words{"american_first", "british_first", "together"};
constexpr rulebook::WordTable words_of(RemovalOrder) { return {"choice", removal_words}; }
/// When the Falmouth to Quebec line joins the two spaces for markers and isolation (3.0, ruling R-013).
enum class FalmouthQuebec : std::uint8_t { never, while_arnold_is_there };
inline constexpr std::array<std::string_view, 2> falmouth_words{"never", "while_arnold_is_there"};
constexpr rulebook::WordTable words_of(FalmouthQuebec) { return {"choice", falmouth_words}; }

/// The values of all axes. `described` says of each member its paragraph, its meaning and its range.
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

  /// Describes each axis: its name in files, which is that of the member, its paragraph, its range and its meaning. `R`
  /// is Ruleset; as a template it is compiled only for `axes()`.
#define AXIS(member, rule, meaning) rulebook::axis<&R::member>(#member, rule, meaning)
#define NUMBER(member, rule, least, most, meaning) rulebook::number<&R::member, least, most>(#member, rule, meaning)
  template <class R>
  static constexpr rulebook::Axis<R> described[] = {
      NUMBER(committees_per_colony, "4.0.4"_rule, 0, 10,
             "Committees of Correspondence markers in each of the Thirteen Colonies"),
      NUMBER(for_the_king_markers, "4.0.5"_rule, 0, 20, "For the King markers the British may place"),
      AXIS(for_the_king_barred, "4.0.5.2010"_rule, "colonies closed to For the King markers"),
      AXIS(for_the_king_may_chain, "4.0.5"_rule, "may one For the King marker be the neighbour of the next"),
      AXIS(for_the_king_optional, "4.0.5"_rule, "may the British place fewer For the King markers than allowed"),
      NUMBER(hand_size, "5.2"_rule, 1, 40, "cards dealt to each player"),
      AXIS(first_dealt, "5.2"_rule, "who is dealt the first card"),
      AXIS(opening_campaign, "5.3.a"_rule, "may the British take the first impulse with a campaign"),
      AXIS(first_player_after_dispersal, "5.3.b"_rule,
           "who chooses the first player after a turn in which Congress was dispersed"),
      AXIS(ops_card_may_be_discarded, "5.3.7"_rule, "may an OPS card be thrown away without action"),
      NUMBER(last_year, "5.7.note.2"_rule, 1775, 1783, "the game ends with this year at the latest"),
      NUMBER(set_aside_cards_enter, "6.1.E"_rule, 1775, 1784, "year in which the two cards set aside enter the deck"),
      AXIS(event_needs_target, "6.32.A"_rule, "must an event that could do nothing be discarded"),
      NUMBER(discard_pc_actions, "6.32.B"_rule, 0, 20, "PC actions for a discarded event"),
      AXIS(discard_removal_spares_generals, "6.32.B.iii"_rule,
           "does an American general protect the marker in his space from removal by a discard"),
      AXIS(discard_removal_spares_congress, "6.32.B.iii"_rule,
           "does Congress protect the marker in its space from removal by a discard"),
      NUMBER(american_exchange_price, "6.32.C.1"_rule, 0, 4,
             "least OPS card with which the American buys a discarded event"),
      NUMBER(british_exchange_price, "6.32.C.2"_rule, 0, 4,
             "least OPS card with which the British buy a discarded event"),
      AXIS(stripped_special_takes_effect, "6.34.B"_rule, "does a must-be-played card stripped from a hand take effect"),
      AXIS(reshuffle_by_battle_discard, "6.1.B.note.2"_rule,
           "does a card that calls for a reshuffle when discarded do so when thrown into a battle"),
      AXIS(reshuffle_by_strip, "6.1.B.note.2"_rule, "does it do so when stripped from a hand"),
      AXIS(tournament_replacement, "6.34.C.i.tournament"_rule,
           "does a British Declaration or Franklin give a draw and another action"),
      NUMBER(queue_opening_most, "7.1.B.i"_rule, 0, 3, "highest OPS card that may open an operations queue"),
      NUMBER(minor_campaign_activations, "7.2.A"_rule, 1, 3, "activations of a Minor Campaign"),
      NUMBER(major_campaign_activations, "7.2.A"_rule, 1, 3, "activations of a Major Campaign"),
      AXIS(units_move_once_a_campaign, "7.4.E"_rule, "may a unit be moved by one general of a campaign only"),
      NUMBER(landing_parties_per_campaign, "7.2.B"_rule, 0, 3, "landing parties in one campaign"),
      AXIS(landing_party_in_fortified_port, "7.2.B"_rule, "may a landing party act in a fortified port"),
      AXIS(landing_party_flips_in_blockaded_port, "7.2.B.a"_rule,
           "may a landing party flip a marker in a blockaded port"),
      AXIS(landing_party_places_in_blockaded_port, "7.2.B.b"_rule,
           "may a landing party place a marker in a blockaded port"),
      AXIS(landing_party_empty_port, "7.2.B.b"_rule,
           "what a port must be free of for a landing party to place a marker"),
      NUMBER(march_spaces, "7.3.A"_rule, 0, 30, "spaces an activated general moves"),
      NUMBER(army_units, "7.3.A"_rule, 1, 50, "units that move with a general"),
      NUMBER(american_march_spaces, "7.3.C"_rule, 0, 30, "spaces an American general moves without overrun or battle"),
      NUMBER(wilderness_cost, "7.3.D"_rule, 1, 30, "spaces a dashed line counts"),
      AXIS(naval_movement, "7.5"_rule, "may the British move by sea"),
      AXIS(blockade_bars_naval_movement, "12.3.2"_rule, "does a blockade bar naval movement"),
      AXIS(interception_captures_lone_general, "7.6.A"_rule,
           "does an interceptor take a British general who stood alone in the space"),
      NUMBER(washington_capture_markers, "7.6.B"_rule, 0, 14, "American markers removed when Washington is captured"),
      NUMBER(washington_capture_alliance, "12.1.5"_rule, 0, 9,
             "spaces the alliance marker goes back when Washington is captured"),
      AXIS(congress_flees_before_markers, "7.6.B"_rule,
           "is Congress dispersed before the markers for a Washington captured beside it are removed"),
      AXIS(interception_needs_marker, "7.8.A"_rule, "does interception need an American marker in the space entered"),
      NUMBER(interceptions_per_army, "7.8.E"_rule, 0, 3,
             "attempts of an army against one British card; 0 for no limit"),
      AXIS(interception_bars_evasion, "7.8.E"_rule, "does an attempt to intercept rule out a retreat before battle"),
      AXIS(interception_saves_lone_general, "7.8.F"_rule,
           "is a general alone in the space entered taken only when nobody has intercepted"),
      AXIS(evasion_needs_haven, "7.9.B"_rule, "may a retreat before battle be tried only with a space to go to"),
      AXIS(evaded_congress_is_dispersed, "7.7"_rule,
           "is Congress dispersed when the army beside it retreats before battle"),
      AXIS(evasion_stops_the_british, "7.9.B"_rule, "must a British army stop where the Americans have slipped away"),
      NUMBER(british_reinforcement_cards, "8.1.B"_rule, 0, 20, "reinforcement cards of the British in a turn"),
      NUMBER(american_reinforcement_cards, "8.2.B"_rule, 0, 20, "reinforcement cards of the Americans in a turn"),
      AXIS(blockade_bars_reinforcements, "12.3.1"_rule, "does a blockade bar British reinforcements"),
      NUMBER(american_stock, "8.2.C"_rule, 0, 200, "American units in all; the printed number is not known"),
      AXIS(french_reinforce_washington, "8.2.C.2"_rule,
           "may the French come from the box to Washington, Rochambeau staying behind"),
      AXIS(attacker_wins_ties, "9.2.4"_rule, "does the attacker win an equal total"),
      NUMBER(half_rating_most, "9.3.1"_rule, 0, 6, "highest die that halves a battle rating"),
      AXIS(rating_capped_by_units, "9.3.3"_rule, "is the actual rating limited by the units in the battle"),
      NUMBER(regulars_bonus, "9.41"_rule, 0, 20, "bonus of the British Regulars"),
      NUMBER(royal_navy_bonus, "9.42"_rule, 0, 20, "bonus of the Royal Navy in a port"),
      AXIS(royal_navy_needs_marker_in_fort, "9.42.1"_rule,
           "does a fortified port need a British marker for naval support"),
      AXIS(blockade_bars_naval_support, "12.3.5"_rule, "does a blockade bar naval support"),
      NUMBER(militia_bonus, "9.43"_rule, 0, 20, "bonus of the side with most markers in the colony"),
      NUMBER(winter_offensive_bonus, "9.44"_rule, 0, 20, "bonus of Washington attacking with the last card"),
      AXIS(winter_offensive_ignores_replacements, "9.44"_rule,
           "is a card the last one although a battle card will still be replaced"),
      NUMBER(battle_card_bonus, "9.45"_rule, 0, 20, "bonus of a battle card"),
      NUMBER(thrown_event_bonus, "9.45"_rule, 0, 20, "bonus of an event thrown into a battle"),
      AXIS(thrown_event_of_own_flag, "6.33.C"_rule,
           "may an event without the enemy's flag be thrown into a battle for the bonus"),
      AXIS(ops_card_thrown_for_bonus, "6.33.C"_rule, "may an OPS card be thrown into a battle for the bonus"),
      NUMBER(interception_bonus, "9.46"_rule, 0, 20, "bonus of an interception"),
      NUMBER(loser_loses_one_most, "9.5.1"_rule, 0, 6, "highest die at which the loser loses one unit"),
      NUMBER(loser_loses_two_most, "9.5.2"_rule, 0, 6,
             "highest die at which the loser loses two units; above it three"),
      NUMBER(winner_loses_most_against_none, "9.5.4"_rule, 0, 6,
             "highest die at which the winner loses a unit to a force without a general"),
      NUMBER(winner_loses_most_against_1, "9.5.5"_rule, 0, 6,
             "highest die at which the winner loses a unit to a general of agility 1"),
      NUMBER(winner_loses_most_against_2, "9.5.6"_rule, 0, 6,
             "highest die at which the winner loses a unit to a general of agility 2"),
      NUMBER(winner_loses_most_against_3, "9.5.7"_rule, 0, 6,
             "highest die at which the winner loses a unit to a general of agility 3 or more"),
      AXIS(retreat_by_sea_to_unmarked_fort, "9.62.1"_rule,
           "may a retreat by sea end in a fortified port without a British marker"),
      AXIS(british_retreat_along_wilderness, "9.61.A"_rule, "may the British retreat along dashed lines"),
      AXIS(lone_general_may_retreat_onto_enemy_general, "9.61.A"_rule,
           "may a beaten general without units join a lone enemy general"),
      AXIS(blockade_bars_retreat_by_sea, "12.3.4"_rule, "does a blockade bar a retreat by sea"),
      NUMBER(regulars_lost_at, "9.41.1"_rule, 1, 20, "British losses in one battle that cost the Regulars"),
      NUMBER(overrun_least_units, "9.7"_rule, 1, 50, "units with which an army overruns a lone enemy unit"),
      AXIS(march_goes_on_after_arnold_overrun, "9.7.note"_rule,
           "may the army march on after an overrun the Arnold card brought about"),
      AXIS(dispersed_congress_bars_placing, "10.11.A.iv"_rule,
           "does a dispersed Congress stop American placing by OPS cards and discards"),
      AXIS(mutinies_bar_placing, "10.11.A.iv"_rule,
           "does the Mutinies event stop American placing by OPS cards and discards"),
      AXIS(lone_americans_bar_placing, "10.11.B.ii"_rule,
           "do an American general without units and Congress bar a British marker"),
      AXIS(pc_daisy_chain, "10.11.B.ii.2"_rule, "may a marker of this card be the neighbour of the next British one"),
      AXIS(british_ports_adjacent, "10.11.B.ii.3"_rule, "are all ports next to each other for the British"),
      AXIS(british_army_acts_anywhere, "10.11.B.iii"_rule,
           "may a British army place or flip where no neighbour is British"),
      AXIS(american_flip_needs_army, "10.11.A.iii"_rule, "does an American flip need units with the general"),
      AXIS(congress_saves_only_under_american_control, "10.31.A.2"_rule,
           "does Congress save markers only from an American-controlled space"),
      AXIS(british_ports_never_isolated, "10.32.A.2"_rule, "does a British port save itself and what is joined to it"),
      AXIS(removal_order, "10.2.3"_rule, "whose isolated markers are removed first"),
      AXIS(falmouth_quebec, "3.0.adjacent.1"_rule, "when Falmouth and Quebec are neighbours for markers and isolation"),
      AXIS(winter_order, "5.0.1"_rule, "whose winter losses come first"),
      NUMBER(winter_divisor, "11.1"_rule, 1, 20, "a stack loses one of so many of its units, rounded down"),
      NUMBER(winter_single_lost_most, "11.1.2"_rule, 0, 6, "highest die that removes a single unit in winter"),
      NUMBER(washington_shelters, "11.2.1"_rule, 0, 50, "American units Washington keeps from winter losses"),
      NUMBER(alliance_space, "12.2.A"_rule, 1, 9, "space of the French Alliance track that signs the alliance"),
      NUMBER(alliance_per_british_defeat, "12.1.1"_rule, 0, 9, "spaces for a British defeat"),
      NUMBER(alliance_for_regulars, "12.1.2"_rule, 0, 9, "spaces for the loss of the Regulars"),
      AXIS(overrun_moves_alliance, "12.1.1"_rule, "does an overrun of the British count as a defeat"),
      NUMBER(european_war_losses, "12.2.B.iii.1"_rule, 0, 20, "British units lost to the European War"),
      AXIS(reshuffle_after_alliance, "12.2.B.iv"_rule, "is the deck reshuffled after the turn of the alliance"),
      AXIS(automatic_victory, "13.1"_rule, "do the instant victories exist"),
      NUMBER(british_colonies_to_win, "13.2.1"_rule, 0, 15, "colonies, Canada included, that win for the British"),
      NUMBER(american_colonies_to_win, "13.2.2"_rule, 0, 15, "colonies, Canada included, that win for the Americans"),
      AXIS(default_winner, "13.2.3"_rule, "who wins when both or neither reach their number"),
  };

#undef NUMBER
#undef AXIS
};

using Axis = rulebook::Axis<Ruleset>;
using NamedRuleset = rulebook::NamedRulesetOf<Ruleset>;

/// The axes of the game: one for each member of Ruleset.
std::span<const Axis> axes();

}  // namespace tricorne::ww
