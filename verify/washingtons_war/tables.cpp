#include "verify/washingtons_war/tables.h"

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/rule_index.h"
#include "engine/washingtons_war/state_keys.h"
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
  const Space& space = t.map[id];
  Node node = Node::map();
  add_printed(space, node);
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

/// What the map says of each line, besides who is whose neighbour by it.
Node lines_node(const Table& t) {
  Node list = Node::sequence();
  for (const Connection& line : t.map.connections) {
    Node node = Node::map();
    node.add("from", Node::text(t.map[line.a].name));
    node.add("to", Node::text(t.map[line.b].name));
    add_printed(line, node);
    list.push_back(std::move(node));
  }
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
    add_printed(colony, node);
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
    add_printed(zone, node);
    list.push_back(std::move(node));
  }
  return list;
}

Node cards_node(const Table& t) {
  Node list = Node::sequence();
  for (int n = 1; n <= card_count; ++n) {
    const Card& card = t.cards[CardId(n)];
    Node node = Node::map();
    node.add("number", Node::number(n));
    node.add("id", Node::text(card.id));
    node.add("title", Node::text(card.title));
    add_printed(card, node);
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
    add_printed(t.generals[i], node);
    list.push_back(std::move(node));
  }
  return list;
}

Node turns_node(const Table& t) {
  Node list = Node::sequence();
  for (const Turn& turn : t.turns) {
    Node node = Node::map();
    add_printed(turn, node);
    list.push_back(std::move(node));
  }
  return list;
}

/// The boxes of the board and the piles of cards, by their keys in a position.
Node boxes_node() {
  const auto box = [](std::string_view key, std::string_view holds, std::string_view meaning) {
    Node node = Node::map();
    node.add("key", word(key));
    node.add("holds", word(holds));
    node.add("meaning", word(meaning));
    return node;
  };
  Node list = Node::sequence();
  list.push_back(box("reinforcements", "generals and units", "generals and units that can come to the map"));
  for (const GeneralsKey& generals : generals_keys) list.push_back(box(generals.key, "generals", generals.meaning));
  for (const CardsOfSidesKey& both : cards_of_sides_keys) list.push_back(box(both.key, "cards", both.meaning));
  for (const CardsKey& pile : cards_keys) list.push_back(box(pile.key, "cards", pile.meaning));
  return list;
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
  tables.add("lines", lines_node(t));
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
