#include "engine/core/rulebook/words.h"
#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/question_facts.h"

namespace tricorne::wc {

namespace {

using rulebook::word_of;

Node modifier_node(const Modifier& m) {
  Node node = Node::map();
  node.add("rule", Node::text(std::string(id_of(m.rule))));
  node.add("term", Node::text(std::string(word_of(m.term))));
  node.add("value", Node::number(m.value));
  if (m.stand_in) node.add("stand_in", Node::boolean(true));
  return node;
}

void add_modifiers(Node& node, const Modifiers& modifiers) {
  Node list = Node::sequence();
  for (const Modifier& m : modifiers) list.push_back(modifier_node(m));
  node.add("modifiers", std::move(list));
  node.add("sum", Node::number(sum_of(modifiers)));
}

/// 3.0: a number of the attacker and one of the defender.
Node of_both(int attacker, int defender) {
  Node node = Node::map("attacker", Node::number(attacker));
  node.add("defender", Node::number(defender));
  return node;
}

/// 3.0: what both sides reveal.
void add_forces(const State& s, Node& node) {
  const SideInCombat &attacker = s.combat.attacker, &defender = s.combat.defender;
  node.add("troops", of_both(count(attacker.men), count(defender.men)));
  node.add("fatigue", of_both(greatest_fatigue(s, attacker.who), greatest_fatigue(s, defender.who)));
}

std::string ratio_of(const Table& t, const Combat& c) {
  const Ratio& row = t.charts.ratio.row(count(c.attacker.men), count(c.defender.men));
  return std::to_string(row.attackers) + "-" + std::to_string(row.defenders);
}

/// 22.2: the victory as the combat stands now.
void add_points(const Table& t, const State& s, Node& node) {
  if (s.combat.engagement.target == no_hex) return;
  const auto points = battle_points(t, s.combat);
  if (!points) return;
  Node victory = Node::map();
  victory.add("victor", Node::text(std::string(word_of(points->victor))));
  victory.add("level", Node::text(std::string(word_of(points->level))));
  victory.add("points", Node::number(points->points));
  node.add("victory", std::move(victory));
}

/// The facts about each question of a combat, a retreat or a flight.
struct BattleTeller {
  const Table& t;
  const State& s;

  void operator()(const ChooseDawnAttack&, Node& node) const { add_forces(s, node); }
  void operator()(const RollForSurprise&, Node& node) const {
    add_forces(s, node);
    add_modifiers(node, surprise_modifiers(s, t, s.combat.engagement, s.combat.dawn));
  }
  void operator()(const RollForCombat&, Node& node) const {
    add_forces(s, node);
    add_modifiers(node, combat_modifiers(s, t, s.combat.engagement, count(s.combat.surprise)));
    node.add("ratio", Node::text(ratio_of(t, s.combat)));
    node.add("outflanking", Node::number(outflanking_hexes(s, t, s.combat.engagement)));
    node.add("flanking", Node::number(flanking_hexes(s, t, s.combat.engagement)));
  }
  void operator()(const ChooseLosses& d, Node& node) const {
    const Tens tens = losses_of_first(s, t, d);
    node.add("leader", Node::text(std::string(word_of(*d.left.begin()))));
    node.add("least", Node::number(tens.first));
    node.add("most", Node::number(tens.last));
  }
  void operator()(const ChooseRetreat& d, Node& node) const {
    Node ways = Node::map();
    for (const HexId hex : t.map.next[index(s.at[*d.retreat.who.begin()])]) {
      if (hex == no_hex) continue;
      const Verdict no = check(s, t, d, RetreatTo{hex});
      ways.add(text_of(hex),
               Node::text(no ? std::string(id_of(no->rule)) + ": " + in_words(t, *no, RetreatTo{hex}) : "open"));
    }
    if (!check(s, t, d, RetreatOffMap{})) ways.add("off the map", Node::text("open"));
    node.add("ways", std::move(ways));
  }
  void operator()(const ChooseFlight& d, Node& node) const {
    Node hexes = Node::sequence();
    for (const HexId hex : flight_hexes(s, t, *d.left.begin())) hexes.push_back(Node::text(text_of(hex)));
    node.add("hexes", std::move(hexes));
  }
};

}  // namespace

Node battle_facts(const Table& t, const State& s) {
  Node node = facts_of_question(s, BattleTeller{t, s});
  add_points(t, s, node);
  return node;
}

}  // namespace tricorne::wc
