#include "engine/washingtons_war/ruleset.h"

#include <algorithm>
#include <array>

#include "engine/core/document.h"
#include "engine/washingtons_war/rule_index.h"

namespace tricorne::ww {

namespace {

constexpr std::array<std::string_view, 2> side_words{"american", "british"};
constexpr std::array<std::string_view, 3> empty_port_words{"no_marker", "no_american_piece", "no_piece"};
constexpr std::array<std::string_view, 3> removal_words{"american_first", "british_first", "together"};
constexpr std::array<std::string_view, 2> falmouth_words{"never", "while_arnold_is_there"};

constexpr std::span<const std::string_view> words_of(Side) { return side_words; }
constexpr std::span<const std::string_view> words_of(EmptyPort) { return empty_port_words; }
constexpr std::span<const std::string_view> words_of(RemovalOrder) { return removal_words; }
constexpr std::span<const std::string_view> words_of(FalmouthQuebec) { return falmouth_words; }

template <auto Member>
using MemberType = std::remove_cvref_t<decltype(std::declval<Ruleset>().*Member)>;

template <auto Member>
Node write(const Ruleset& rules) {
  using T = MemberType<Member>;
  if constexpr (std::is_same_v<T, int>) {
    return Node::number(rules.*Member);
  } else if constexpr (std::is_same_v<T, bool>) {
    return Node::boolean(rules.*Member);
  } else if constexpr (std::is_same_v<T, ColonySet>) {
    Node list = Node::sequence();
    for (const Colony colony : rules.*Member) list.push_back(Node::text(std::string(colony_codes[index(colony)])));
    return list;
  } else {
    return Node::text(std::string(words_of(T{})[index(rules.*Member)]));
  }
}

template <auto Member, int Least, int Most>
void read(Ruleset& rules, const Node& node) {
  using T = MemberType<Member>;
  if constexpr (std::is_same_v<T, int>) {
    rules.*Member = static_cast<int>(read_number(node, Least, Most));
  } else if constexpr (std::is_same_v<T, bool>) {
    rules.*Member = read_bool(node);
  } else if constexpr (std::is_same_v<T, ColonySet>) {
    ColonySet set;
    for (const Node& item : read_items(node)) set.insert(Colony(read_word(item, colony_codes, "colony")));
    rules.*Member = set;
  } else {
    rules.*Member = T(read_word(node, words_of(T{}), "choice"));
  }
}

template <auto Member>
std::vector<std::string> choices() {
  using T = MemberType<Member>;
  if constexpr (std::is_same_v<T, bool>) {
    return {"false", "true"};
  } else if constexpr (std::is_enum_v<T>) {
    return {words_of(T{}).begin(), words_of(T{}).end()};
  } else {
    return {};
  }
}

/// A number without a range does not compile.
template <auto Member>
constexpr Axis axis(std::string_view name, RuleRef rule, std::string_view meaning) {
  static_assert(!std::is_same_v<MemberType<Member>, int>, "a number needs its range: NUMBER");
  return {name, rule, meaning, std::nullopt, &write<Member>, &read<Member, 0, 0>, &choices<Member>};
}

template <auto Member, int Least, int Most>
constexpr Axis axis(std::string_view name, RuleRef rule, std::string_view meaning) {
  static_assert(std::is_same_v<MemberType<Member>, int> && Least < Most);
  return {name, rule, meaning, NumberRange{Least, Most}, &write<Member>, &read<Member, Least, Most>, &choices<Member>};
}

#define AXIS(member, rule, meaning) axis<&Ruleset::member>(#member, rule, meaning)
#define NUMBER(member, rule, least, most, meaning) axis<&Ruleset::member, least, most>(#member, rule, meaning)

constexpr Axis all_axes[] = {
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
    AXIS(landing_party_empty_port, "7.2.B.b"_rule, "what a port must be free of for a landing party to place a marker"),
    NUMBER(march_spaces, "7.3.A"_rule, 0, 30, "spaces an activated general moves"),
    NUMBER(army_units, "7.3.A"_rule, 1, 50, "units that move with a general"),
    NUMBER(american_march_spaces, "7.3.C"_rule, 0, 30, "spaces an American general moves without overrun or battle"),
    NUMBER(wilderness_cost, "7.3.D"_rule, 1, 30, "spaces a dashed line counts"),
    AXIS(naval_movement, "7.5"_rule, "may the British move by sea"),
    AXIS(blockade_bars_naval_movement, "12.3.2"_rule, "does a blockade bar naval movement"),
    NUMBER(washington_capture_markers, "7.6.B"_rule, 0, 14, "American markers removed when Washington is captured"),
    NUMBER(washington_capture_alliance, "12.1.5"_rule, 0, 9,
           "spaces the alliance marker goes back when Washington is captured"),
    AXIS(interception_needs_marker, "7.8.A"_rule, "does interception need an American marker in the space entered"),
    NUMBER(interceptions_per_army, "7.8.E"_rule, 0, 3, "attempts of an army against one British card; 0 for no limit"),
    AXIS(interception_bars_evasion, "7.8.E"_rule, "does an attempt to intercept rule out a retreat before battle"),
    AXIS(evasion_needs_haven, "7.9.B"_rule, "may a retreat before battle be tried only with a space to go to"),
    AXIS(evaded_congress_is_dispersed, "7.7"_rule,
         "is Congress dispersed when the army beside it retreats before battle"),
    AXIS(evasion_stops_the_british, "7.9.B"_rule, "must a British army stop where the Americans have slipped away"),
    NUMBER(british_reinforcement_cards, "8.1.B"_rule, 0, 20, "reinforcement cards of the British in a turn"),
    NUMBER(american_reinforcement_cards, "8.2.B"_rule, 0, 20, "reinforcement cards of the Americans in a turn"),
    AXIS(blockade_bars_reinforcements, "12.3.1"_rule, "does a blockade bar British reinforcements"),
    NUMBER(american_stock, "8.2.C"_rule, 0, 200, "American units in all; the printed number is not known"),
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
    AXIS(thrown_event_of_own_flag, "6.33.C"_rule, "may an event of the own flag be thrown into a battle for the bonus"),
    NUMBER(interception_bonus, "9.46"_rule, 0, 20, "bonus of an interception"),
    NUMBER(loser_loses_one_most, "9.5.1"_rule, 0, 6, "highest die at which the loser loses one unit"),
    NUMBER(loser_loses_two_most, "9.5.2"_rule, 0, 6, "highest die at which the loser loses two units; above it three"),
    NUMBER(winner_loses_most_against_none, "9.5.4"_rule, 0, 6,
           "highest die at which the winner loses a unit to a force without a general"),
    NUMBER(winner_loses_most_against_1, "9.5.5"_rule, 0, 6, "… to a general of agility 1"),
    NUMBER(winner_loses_most_against_2, "9.5.6"_rule, 0, 6, "… to a general of agility 2"),
    NUMBER(winner_loses_most_against_3, "9.5.7"_rule, 0, 6, "… to a general of agility 3 or more"),
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
    NUMBER(winter_divisor, "11.1"_rule, 1, 20, "a stack loses this part of its units, rounded down"),
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

}  // namespace

std::span<const Axis> axes() { return all_axes; }

}  // namespace tricorne::ww
