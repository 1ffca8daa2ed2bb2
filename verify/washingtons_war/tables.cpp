#include "verify/washingtons_war/tables.h"

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/rule_id.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/table_nodes.h"

namespace tricorne::verify {

namespace {

using namespace ww;

Node names_of(const Table& t, const SpaceSet& spaces) {
  Node list = Node::sequence();
  for (const SpaceId space : spaces) list.push_back(Node::text(t.map[space].name));
  return list;
}

Node space_node(const Table& t, SpaceId id) {
  static constexpr std::array<std::string_view, 3> shapes{"circle", "square", "fortified_port"};
  const Space& space = t.map[id];
  Node node = Node::map();
  node.add("name", Node::text(space.name));
  node.add("colony", word(colony_codes[index(space.colony)]));
  node.add("shape", word(shapes[index(space.shape)]));
  node.add("port", Node::boolean(space.port));
  node.add("winter_quarters", Node::boolean(t.map.winter_quarters.contains(id)));
  node.add("south_of_attrition_line", Node::boolean(t.map.south_of_attrition_line.contains(space.colony)));
  node.add("neighbours", names_of(t, t.map.neighbours[index(id)]));
  node.add("wilderness", names_of(t, t.map.wilderness[index(id)]));
  node.add("arnold_only", names_of(t, t.map.arnold_neighbours[index(id)]));
  return node;
}

Node spaces_node(const Table& t) {
  Node list = Node::sequence();
  for (const SpaceId id : t.map.all) list.push_back(space_node(t, id));
  return list;
}

Node colonies_node(const Table& t) {
  Node list = Node::sequence();
  for (std::size_t i = 0; i < colony_count; ++i) {
    const ColonyInfo& colony = t.map.colonies[i];
    Node needs = Node::sequence();
    for (const SpaceId space : colony.control_needs) needs.push_back(Node::text(t.map[space].name));
    Node node = Node::map();
    node.add("code", word(colony_codes[i]));
    node.add("name", Node::text(colony.name));
    node.add("control_needs", std::move(needs));
    list.push_back(std::move(node));
  }
  return list;
}

Node zones_node(const Table& t) {
  Node list = Node::sequence();
  for (const Zone& zone : t.map.zones) {
    Node node = Node::map();
    node.add("name", Node::text(zone.name));
    node.add("ports", names_of(t, zone.ports));
    list.push_back(std::move(node));
  }
  return list;
}

Node cards_node(const Table& t) {
  static constexpr std::array<std::string_view, 6> kinds{"ops",   "minor_campaign", "major_campaign",
                                                         "event", "battle",         "special"};
  static constexpr std::array<std::string_view, 3> flags{"none", "american", "british"};
  Node list = Node::sequence();
  for (int n = 1; n <= card_count; ++n) {
    const Card& card = t.cards[CardId(n)];
    Node node = Node::map();
    node.add("number", Node::number(n));
    node.add("id", Node::text(card.id));
    node.add("title", Node::text(card.title));
    node.add("kind", word(kinds[index(card.kind)]));
    node.add("ops", Node::number(card.ops));
    node.add("flag", word(flags[index(card.flag)]));
    node.add("battle_card", Node::boolean(card.battle_card));
    node.add("summary", Node::text(card.summary));
    list.push_back(std::move(node));
  }
  return list;
}

Node generals_node(const Table& t) {
  Node list = Node::sequence();
  for (std::size_t i = 0; i < general_count; ++i) {
    Node node = Node::map();
    node.add("name", word(general_names[i]));
    node.add("side", word(to_word(side_of(General(i)))));
    node.add("strategy", Node::number(t.generals[i].strategy));
    node.add("battle", Node::number(t.generals[i].battle));
    node.add("agility", Node::number(t.generals[i].agility));
    list.push_back(std::move(node));
  }
  return list;
}

Node turns_node(const Table& t) {
  Node list = Node::sequence();
  for (const Turn& turn : t.turns) {
    Node node = Node::map();
    node.add("year", Node::number(turn.year));
    node.add("british_cu", Node::number(turn.british_units));
    list.push_back(std::move(node));
  }
  return list;
}

/// The boxes of the board and the piles of cards, by their keys in a position.
Node boxes_node() {
  return entries<3>({"key", "holds", "meaning"},
                    {
                        {"reinforcements", "generals and units", "generals and units that can come to the map"},
                        {"captured", "generals", "generals taken by the enemy"},
                        {"not_in_play", "generals", "generals that have not come into the game yet"},
                        {"removed_generals", "generals", "generals out of the game"},
                        {"hands", "cards", "the cards of each side"},
                        {"queues", "cards", "the operations queue of each side"},
                        {"reinforcement_cards", "cards", "cards of this turn's reinforcements"},
                        {"discards", "cards", "the discard pile"},
                        {"removed_cards", "cards", "cards out of the game"},
                        {"set_aside", "cards", "cards that come to the deck later"},
                        {"war_ends", "cards", "cards that set the last year"},
                    });
}

/// The facts that follow from a position, by their keys.
Node facts_node() {
  return entries<3>({"key", "rule", "meaning"},
                    {
                        {"ended_by", "5.7.2"_id, "why the game ended"},
                        {"control", "10.0.B"_id, "who controls each colony"},
                        {"colonies", "10.0.B"_id, "how many colonies each side controls"},
                        {"isolated.american", "10.31.A"_id, "spaces whose American marker is isolated"},
                        {"isolated.british", "10.32.A"_id, "spaces whose British marker is isolated"},
                        {"by_default", "13.2.3"_id, "a count ended the game, and neither side alone had its number"},
                    });
}

Node tracks_node(const Table& t) {
  constexpr int last_of_alliance = 9;
  Node list = Node::sequence();
  list.push_back(track_node("year", t.turns[0].year, t.turns[t.turns.size() - 1].year));
  list.push_back(track_node("french_alliance", 0, last_of_alliance));
  return list;
}

}  // namespace

Node tables_of(const Game& game) {
  const Table& t = table_of(game);
  Node tables = Node::map();
  tables.add("spaces", spaces_node(t));
  tables.add("colonies", colonies_node(t));
  tables.add("zones", zones_node(t));
  tables.add("cards", cards_node(t));
  tables.add("generals", generals_node(t));
  tables.add("turns", turns_node(t));
  tables.add("boxes", boxes_node());
  tables.add("tracks", tracks_node(t));
  tables.add("facts", facts_node());
  return tables;
}

}  // namespace tricorne::verify
