#include <array>

#include "engine/core/rulebook/words.h"
#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/march_terms.h"
#include "engine/washingtons_crossing/question_facts.h"

namespace tricorne::wc {

namespace {

using rulebook::word_of;

void add_modifiers(Node& node, const DieModifiers& modifiers) {
  Node list = Node::sequence();
  for (const DieModifier& m : modifiers) {
    Node one = Node::map();
    one.add("rule", Node::text(std::string(id_of(m.rule))));
    one.add("term", Node::text(std::string(m.what)));
    one.add("value", Node::number(m.cell->value));
    if (m.cell->confidence == Confidence::placeholder) one.add("stand_in", Node::boolean(true));
    list.push_back(std::move(one));
  }
  node.add("modifiers", std::move(list));
  node.add("sum", Node::number(sum_of(modifiers)));
}

constexpr int die_faces = 10;

/// By the face of the die, beginning with 0.
template <class Gives>
Node by_die(const Gives& gives) {
  Node list = Node::sequence();
  for (int die = 0; die < die_faces; ++die) list.push_back(Node::number(gives(die)));
  return list;
}

/// The facts about each question of command, a march or a crossing.
struct MarchTeller {
  const Table& t;
  const State& s;

  void operator()(const RollForMovement& d, Node& node) const {
    const DieModifiers modifiers = movement_modifiers(s, t, d.group);
    node.add("rated", Node::text(std::string(word_of(d.rated))));
    node.add("rating", Node::number(t.leaders[d.rated].rating.value));
    add_modifiers(node, modifiers);
    node.add("points_by_die",
             by_die([&](int die) { return points_by_die(s, t, d, Die{static_cast<std::uint8_t>(die)}); }));
  }
  void operator()(const RollForCrossing& d, Node& node) const {
    add_modifiers(node, crossing_modifiers(s, t, d));
    node.add("troops_by_die",
             by_die([&](int die) { return crossing_troops(s, t, d, Die{static_cast<std::uint8_t>(die)}).value; }));
  }
  void operator()(const ChooseStep& d, Node& node) const {
    const int points = points_of(s, d.stack);
    const HexId here = place_of(s, d.stack);
    node.add("points", Node::number(points));
    Node ways = Node::map(), reach = Node::map();
    for (const HexId hex : t.map.next[index(here)]) {
      if (hex == no_hex) continue;
      const Verdict no = check(s, t, d, StepTo{hex});
      ways.add(text_of(hex), no ? Node::text(std::string(id_of(no->rule)) + ": " + in_words(t, *no, StepTo{hex}))
                                : Node::number(step_points(s, t, d.stack, hex)));
    }
    const Distances far = march_points(s, t, d.stack.who, points);
    for (const HexId hex : t.map.all)
      if (hex != here && far[hex] <= points) reach.add(text_of(hex), Node::number(far[hex]));
    node.add("ways", std::move(ways));
    node.add("reach", std::move(reach));
  }
  void operator()(const ChooseCommanded& d, Node& node) const {
    node.add("commander", Node::text(std::string(word_of(d.commander))));
    node.add("span", Node::number(count(d.span)));
    node.add("radius", Node::number(t.leaders[d.commander].radius.value));
    Node within = Node::sequence();
    for (const LeaderId leader : leaders_on_map(s, side_of(d.commander)))
      if (leader != d.commander && within_radius(s, t, d.commander, leader))
        within.push_back(Node::text(std::string(word_of(leader))));
    node.add("within", std::move(within));
  }
};

}  // namespace

Node march_facts(const Table& t, const State& s) { return facts_of_question(s, MarchTeller{t, s}); }

}  // namespace tricorne::wc
