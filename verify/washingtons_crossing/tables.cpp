#include <set>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/rule_index.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "verify/table_nodes.h"
#include "verify/washingtons_crossing/notes.h"

namespace tricorne::verify::wc_kit {

namespace {

using namespace wc;
using rulebook::word_of;

Node hex_node(const Table& t, HexId hex) {
  const Hex& ground = t.map[hex];
  Node node = Node::map();
  node.add("hex", Node::text(text_of(hex)));
  add_printed(ground, node);
  if (!ground.town.empty()) node.add("town", Node::text(ground.town));
  if (ground.city) node.add("city", Node::boolean(true));
  node.add("sure", word(to_text(ground.terrain_confidence)));
  std::set<MapEdge> at;
  for (const Direction d : directions)
    if (const auto edge = t.map.edge(hex, d)) at.insert(*edge);
  Node edges = Node::sequence();
  for (const MapEdge edge : at) edges.push_back(word(word_of(edge)));
  if (!edges.items.empty()) node.add("edges", std::move(edges));
  return node;
}

/// Adds a hexside, unless the map shows nothing on it.
void add_side(const Table& t, HexId a, HexId b, Node& list) {
  const wc::Hexside& side = t.map.between(a, b);
  if (!side.road && side.water == Water::none && side.ferry == Ferry::none) return;
  Node node = Node::map();
  node.add("a", Node::text(text_of(a)));
  node.add("b", Node::text(text_of(b)));
  for_each_pair(side, empty_hexside,
                [&](std::string_view key, const auto& shown, const auto& none, const Particulars&) {
                  if (shown != none)
                    if (Node value = printed(shown); !value.is_null()) node.add(std::string(key), std::move(value));
                });
  node.add("sure", word(to_text(side.confidence)));
  list.push_back(std::move(node));
}

Node leader_node(const Table& t, LeaderId leader) {
  const LeaderInfo& info = t.leaders[leader];
  Node node = Node::map();
  node.add("name", word(word_of(leader)));
  node.add("side", word(word_of(side_of(leader))));
  node.add("detachment", Node::boolean(is_detachment(leader)));
  add_printed(info, node);
  return node;
}

/// The document of a table in use: the user's file, or else the shipped file.
Node document_of(const Game& game, std::string_view table) {
  for (const DataFile& file : game.data_files())
    if (file.name == table && !file.file.empty()) return load_yaml(file.file);
  return shipped(std::string(table) + ".yaml");
}

Node map_node(const Table& t) {
  Node hexes = Node::sequence(), sides = Node::sequence(), river = Node::sequence();
  for (const HexId hex : t.map.all) {
    hexes.push_back(hex_node(t, hex));
    for (const Direction d : {Direction::n, Direction::ne, Direction::se})
      if (const HexId next = t.map.next[index(hex)][index(d)]; next != no_hex) add_side(t, hex, next, sides);
  }
  for (const HexsideId side : t.map.river) river.push_back(Node::text(text_of(side)));
  Node map = Node::map();
  map.add("even_columns_lower", Node::boolean(true));
  map.add("hexes", std::move(hexes));
  map.add("hexsides", std::move(sides));
  map.add("river", std::move(river));
  return map;
}

// --- what is asked, and what a position holds -----------------------------------------------------------------------

Node decisions_node() {
  Node list = Node::sequence();
  for_each_alternative<Frame>([&]<class F>() {
    if constexpr (rulebook::Decision<F>) {
      Node node = Node::map(), fields = Node::sequence(), answers = Node::sequence();
      for_each_field(F{}, [&](std::string_view name, const auto&) { fields.push_back(word(name)); });
      for_each_alternative<typename F::Answer>([&]<class A>() { answers.push_back(word(A::phrase)); });
      node.add("name", word(F::name));
      node.add("text", word(F::phrase));
      node.add("fields", std::move(fields));
      node.add("answers", std::move(answers));
      list.push_back(std::move(node));
    }
  });
  return list;
}

/// The boxes in which a leader can be instead of a hex: the words of `where` in a position.
Node boxes_node() {
  return entries<3>(
      {"key", "holds", "meaning"},
      {{"waiting", "leaders", "leaders who have not come yet, and free counters of detachments"},
       {"captured", "leaders", "leaders taken by the enemy"},
       {"gone", "leaders", "leaders out of the game"},
       {"base", "leaders", "routed leaders who come back from their supply base in the turn of `returns`"}});
}

Node tracks_node(const Table& t) {
  Node list = Node::sequence();
  for (const char* side : {"american", "british"})
    list.push_back(track_node(std::string("activation_points.") + side, 0, t.ruleset.points_limit));
  for (const char* side : {"american", "british"})
    list.push_back(track_node(std::string("victory_points.") + side, 0, 999));
  list.push_back(track_node("leaders.*.fatigue", 0, t.ruleset.fatigue_limit));
  return list;
}

/// The facts that follow from a position (`facts` of the protocol).
Node facts_node() {
  return entries<3>(
      {"key", "rule", "meaning"},
      {{"zones", "5.0"_id, "the hexes in each side's zones of control"},
       {"march.ways", "11.0"_id,
        "while a stack marches: what each hex next to it costs, or the paragraph that bars it"},
       {"march.reach", "11.0"_id, "the hexes that the points left reach, with the cost of the cheapest way"},
       {"march.modifiers", "11.0.roll"_id, "before a movement or crossing die: the modifiers with their paragraphs"},
       {"march.points_by_die", "11.0.roll"_id, "movement points by the face of the die"},
       {"march.troops_by_die", "11.4.2.procedure"_id, "troops that may cross by the face of the die"},
       {"march.within", "10.5"_id, "leaders within the radius of the commander who activates others"},
       {"battle.modifiers", "17.1"_id, "before a die of combat: the modifiers with their paragraphs"},
       {"battle.ratio", "17.1.2"_id, "the row of the ratio table"},
       {"battle.outflanking", "17.2.1"_id, "hexes in which attackers outflank"},
       {"battle.flanking", "17.2.2"_id, "hexes in which defenders outflank"},
       {"battle.ways", "17.3"_id, "in a retreat: each hex next to it, open or with the paragraph that rules it out"},
       {"battle.least", "17.1.6"_id, "the least that the leader who is asked loses"},
       {"battle.most", "17.1.6"_id, "the most that he loses"},
       {"battle.victory", "22.2"_id, "who has won the combat as it stands, and for how many points"},
       {"battle.hexes", "18.2.flight"_id, "where a routed leader may flee to"},
       {"winner", "23.0"_id, "`american`, `british` or `draw`; `none` while the game lasts"}});
}

}  // namespace

Node tables_of(const Game& game) {
  const Table& t = table_of(game);
  Node all = Node::map();
  all.add("map", map_node(t));
  Node leaders = Node::sequence();
  for (std::size_t i = 0; i < leader_count; ++i) leaders.push_back(leader_node(t, LeaderId(i)));
  all.add("leaders", std::move(leaders));
  all.add("turns", words_node(turn_words));
  Node charts = Node::map();
  for (const std::string_view table : table_names)
    if (table != "map" && table != "leaders") charts.add(std::string(table), document_of(game, table));
  all.add("charts", std::move(charts));
  all.add("decisions", decisions_node());
  all.add("boxes", boxes_node());
  all.add("tracks", tracks_node(t));
  all.add("facts", facts_node());
  for (const auto& [kind, names] : game.vocabulary())
    if (all.find(kind) == nullptr) all.add(kind, words_node(names));
  return all;
}

}  // namespace tricorne::verify::wc_kit
