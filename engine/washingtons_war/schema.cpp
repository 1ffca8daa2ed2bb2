#include "engine/washingtons_war/schema.h"

#include "engine/washingtons_war/codec.h"

namespace tricorne::ww {

namespace {

using Words = std::vector<std::string>;

Node enumeration(const Words& words) {
  Node list = Node::sequence();
  for (const auto& word : words) list.push_back(Node::text(word));
  Node node = Node::map();
  node.add("enum", std::move(list));
  return node;
}

Node type(const char* name) {
  Node node = Node::map();
  node.add("type", Node::text(name));
  return node;
}

Node whole_number(int least, int most) {
  Node node = type("integer");
  node.add("minimum", Node::number(least));
  node.add("maximum", Node::number(most));
  return node;
}

Node list_of(Node items) {
  Node node = type("array");
  node.add("items", std::move(items));
  return node;
}

Node object(std::vector<std::pair<std::string, Node>> properties) {
  Node members = Node::map();
  for (auto& [key, schema] : properties) members.add(key, std::move(schema));
  Node node = type("object");
  node.add("additionalProperties", Node::boolean(false));
  node.add("properties", std::move(members));
  return node;
}

Node any_of(std::vector<Node> schemas) {
  Node list = Node::sequence();
  for (Node& schema : schemas) list.push_back(std::move(schema));
  Node node = Node::map();
  node.add("anyOf", std::move(list));
  return node;
}

Words words_of(const Table& t, std::string_view kind) {
  for (auto& [name, words] : vocabulary(t))
    if (name == kind) return words;
  return {};
}

Node card_schema(const Table& t) { return any_of({whole_number(1, card_count), enumeration(words_of(t, "cards"))}); }

/// The schema of one field of a frame, by its type.
Node field_schema(const Table& t, const SpaceId&) { return enumeration(words_of(t, "spaces")); }
Node field_schema(const Table& t, const SpaceSet&) { return list_of(enumeration(words_of(t, "spaces"))); }
Node field_schema(const Table& t, const ColonySet&) { return list_of(enumeration(words_of(t, "colonies"))); }
Node field_schema(const Table&, const Side&) { return enumeration({"american", "british"}); }
Node field_schema(const Table&, const int&) { return whole_number(0, 999); }
Node field_schema(const Table&, const bool&) { return type("boolean"); }

Node agenda_schema(const Table& t) {
  Words plain;
  std::vector<std::pair<std::string, Node>> with_fields;
  for_each_alternative<Frame>([&]<class F>() {
    std::vector<std::pair<std::string, Node>> fields;
    for_each_field(F{}, [&](std::string_view name, const auto& member) { fields.emplace_back(name, field_schema(t, member)); });
    plain.emplace_back(F::name);
    if (!fields.empty()) with_fields.emplace_back(F::name, object(std::move(fields)));
  });
  return list_of(any_of({enumeration(plain), object(std::move(with_fields))}));
}

Node space_schema(const Table& t) {
  const Node count = whole_number(0, 200);
  return object({{"pc", enumeration({"american", "british", "none"})},
                 {"generals", list_of(enumeration(words_of(t, "generals")))},
                 {"american_cu", count},
                 {"french_cu", count},
                 {"british_cu", count}});
}

}  // namespace

std::vector<std::pair<std::string, Words>> vocabulary(const Table& t) {
  Words colonies(colony_codes.begin(), colony_codes.end()), generals(general_names.begin(), general_names.end());
  Words cards, zones, actions, frames, rules, events;
  for (int n = 1; n <= card_count; ++n)
    if (n == 1 || t.cards[CardId(n)].id != t.cards[CardId(n - 1)].id) cards.push_back(t.cards[CardId(n)].id);
  for (const Zone& zone : t.map.zones) zones.push_back(zone.name);
  for_each_alternative<Action>([&]<class A>() { actions.emplace_back(A::phrase); });
  for_each_alternative<Frame>([&]<class F>() { frames.emplace_back(F::name); });
  for_each_alternative<EventBody>([&]<class E>() { events.emplace_back(E::name); });
  for (const RuleEntry& entry : rule_index()) rules.emplace_back(entry.id);
  return {{"spaces", t.map.space_names()}, {"colonies", colonies}, {"generals", generals}, {"cards", cards},
          {"zones", zones},                {"actions", actions},   {"agenda", frames},     {"events", events},
          {"rules", rules}};
}

Node position_schema(const Table& t) {
  Words congress = words_of(t, "spaces"), navy = words_of(t, "zones");
  congress.emplace_back("dispersed");
  navy.insert(navy.end(), {"not in play", "turn track"});
  std::vector<std::pair<std::string, Node>> spaces;
  for (const auto& name : words_of(t, "spaces")) spaces.emplace_back(name, space_schema(t));
  const Node generals = list_of(enumeration(words_of(t, "generals")));
  const Node cards = list_of(card_schema(t));
  const Node flag = type("boolean"), count = whole_number(0, 200);
  const Node by_side = object({{"american", cards}, {"british", cards}});
  Node format = Node::map();
  format.add("const", Node::number(1));
  return object({{"format", format},
                 {"game", enumeration({"washingtons-war"})},
                 {"ruleset", Node::map()},
                 {"title", type("string")},
                 {"note", type("string")},
                 {"base", enumeration({"setup"})},
                 {"year", whole_number(t.turns.front().year, t.turns.back().year)},
                 {"spaces", object(std::move(spaces))},
                 {"reinforcements", object({{"generals", generals}, {"british_cu", count}, {"french_cu", count}})},
                 {"captured", generals},
                 {"not_in_play", generals},
                 {"removed_generals", generals},
                 {"congress", enumeration(congress)},
                 {"french_navy", enumeration(navy)},
                 {"french_alliance", whole_number(0, 9)},
                 {"france", enumeration({"neutral", "allied", "european_war"})},
                 {"regulars", flag},
                 {"mutinies", flag},
                 {"congress_dispersed_this_turn", flag},
                 {"congress_dispersed_last_turn", flag},
                 {"reshuffle", flag},
                 {"winner", enumeration({"american", "british"})},
                 {"ending", enumeration({"none", "automatic victory", "count of colonies"})},
                 {"hands", by_side},
                 {"queues", by_side},
                 {"reinforcement_cards", by_side},
                 {"discards", cards},
                 {"removed_cards", cards},
                 {"set_aside", cards},
                 {"war_ends", card_schema(t)},
                 {"agenda", agenda_schema(t)}});
}

}  // namespace tricorne::ww
