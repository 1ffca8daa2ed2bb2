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

template <auto Member>
void read(Ruleset& rules, const Node& node) {
  using T = MemberType<Member>;
  if constexpr (std::is_same_v<T, int>) {
    rules.*Member = static_cast<int>(read_number(node, 0, 100));
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

template <auto Member>
constexpr Axis axis(std::string_view name, RuleRef rule, std::string_view meaning) {
  return {name, rule, meaning, &write<Member>, &read<Member>, &choices<Member>};
}

#define AXIS(member, rule, meaning) axis<&Ruleset::member>(#member, rule, meaning)

constexpr Axis all_axes[] = {
    AXIS(committees_per_colony, "4.0.4"_rule, "Committees of Correspondence markers in each of the Thirteen Colonies"),
    AXIS(for_the_king_markers, "4.0.5"_rule, "For the King markers the British may place"),
    AXIS(for_the_king_barred, "4.0.5.2010"_rule, "colonies closed to For the King markers"),
    AXIS(for_the_king_may_chain, "4.0.5"_rule, "may one For the King marker be the neighbour of the next"),
    AXIS(for_the_king_optional, "4.0.5"_rule, "may the British place fewer For the King markers than allowed"),
    AXIS(first_player_after_dispersal, "5.3.b"_rule, "who chooses the first player after a turn in which Congress was dispersed"),
    AXIS(ops_card_may_be_discarded, "5.3"_rule, "may an OPS card be thrown away without action"),
    AXIS(tournament_replacement, "6.34.C.i.tournament"_rule, "does a British Declaration or Franklin give a draw and another action"),
    AXIS(discard_pc_actions, "6.32.B"_rule, "PC actions for a discarded event"),
    AXIS(discard_removal_spares_generals, "6.32.B.iii"_rule, "does an American general protect the marker in his space from removal by a discard"),
    AXIS(discard_removal_spares_congress, "6.32.B.iii"_rule, "does Congress protect the marker in its space from removal by a discard"),
    AXIS(minor_campaign_activations, "7.2.A"_rule, "activations of a Minor Campaign"),
    AXIS(major_campaign_activations, "7.2.A"_rule, "activations of a Major Campaign"),
    AXIS(landing_parties_per_campaign, "7.2.B"_rule, "landing parties in one campaign"),
    AXIS(landing_party_in_fortified_port, "7.2.B"_rule, "may a landing party act in a fortified port"),
    AXIS(landing_party_flips_in_blockaded_port, "7.2.B.a"_rule, "may a landing party flip a marker in a blockaded port"),
    AXIS(landing_party_places_in_blockaded_port, "7.2.B.b"_rule, "may a landing party place a marker in a blockaded port"),
    AXIS(landing_party_empty_port, "7.2.B.b"_rule, "what a port must be free of for a landing party to place a marker"),
    AXIS(retreat_by_sea_to_unmarked_fort, "9.62"_rule, "may a retreat by sea end in a fortified port without a British marker"),
    AXIS(british_retreat_along_wilderness, "9.61.A"_rule, "may the British retreat along dashed lines"),
    AXIS(lone_general_may_retreat_onto_enemy_general, "9.61.A"_rule, "may a beaten general without units join a lone enemy general"),
    AXIS(dispersed_congress_bars_placing, "10.11.A.iv"_rule, "does a dispersed Congress stop American placing by OPS cards and discards"),
    AXIS(mutinies_bar_placing, "10.11.A.iv"_rule, "does the Mutinies event stop American placing by OPS cards and discards"),
    AXIS(pc_daisy_chain, "10.11.B.ii"_rule, "may a marker of this card be the neighbour of the next British one"),
    AXIS(british_ports_adjacent, "10.11.B.ii"_rule, "are all ports next to each other for the British"),
    AXIS(british_army_acts_anywhere, "10.11.B.iii"_rule, "may a British army place or flip where no neighbour is British"),
    AXIS(american_flip_needs_army, "10.11.A.iii"_rule, "does an American flip need units with the general"),
    AXIS(congress_saves_only_under_american_control, "10.31.A.2"_rule, "does Congress save markers only from an American-controlled space"),
    AXIS(british_ports_never_isolated, "10.32.A.2"_rule, "does a British port save itself and what is joined to it"),
    AXIS(removal_order, "10.2.3"_rule, "whose isolated markers are removed first"),
    AXIS(falmouth_quebec, "3.0.adjacent"_rule, "when Falmouth and Quebec are neighbours for markers and isolation"),
    AXIS(british_colonies_to_win, "13.2"_rule, "colonies, Canada included, that win for the British"),
    AXIS(american_colonies_to_win, "13.2"_rule, "colonies, Canada included, that win for the Americans"),
    AXIS(default_winner, "13.2"_rule, "who wins when both or neither reach their number"),
};

#undef AXIS

}  // namespace

std::span<const Axis> axes() { return all_axes; }

}  // namespace tricorne::ww
