#include "engine/core/json_schema.h"
#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/position.h"
#include "engine/washingtons_crossing/rule_index.h"

namespace tricorne::wc {

using namespace schema;

namespace {

Words hexes_of_map(const Table& t) {
  Words words;
  for (const HexId hex : t.map.all) words.push_back(text_of(hex));
  return words;
}

template <rulebook::Worded E>
Words words_for(E value) {
  const auto words = words_of(value).words;
  return {words.begin(), words.end()};
}

/// The schema of one field, by its type.
Node field_schema(const Table&, const HexId&) { return any_of({of_type("string"), whole_number(101, 9999)}); }
Node field_schema(const Table&, const HexsideId&) { return of_type("string"); }
Node field_schema(const Table&, const bool&) { return of_type("boolean"); }
template <rulebook::Worded E>
Node field_schema(const Table&, const E& value) {
  Words words = words_for(value);
  if constexpr (std::is_same_v<E, LeaderId>) words.emplace_back("none");
  return one_of_words(words);
}
template <rulebook::Numbered E>
Node field_schema(const Table&, const E& value) {
  return whole_number(range_of(value).least, range_of(value).most);
}
template <class Key, std::size_t N>
Node field_schema(const Table& t, const IndexSet<Key, N>&) {
  return list_of(field_schema(t, Key{}));
}

template <Described Struct>
Node field_schema(const Table& t, const Struct& value);

template <class Item, std::size_t N>
Node field_schema(const Table& t, const Bounded<Item, N>&) {
  return list_of(field_schema(t, Item{}));
}

template <Described Struct>
Node field_schema(const Table& t, const Struct& value) {
  Members members;
  for_each_field(value, [&](std::string_view name, const auto& member) {
    members.emplace_back(std::string(name), field_schema(t, member));
  });
  return object(std::move(members));
}

Node agenda_schema(const Table& t) {
  Words plain;
  Members with_fields;
  for_each_alternative<Frame>([&]<class F>() {
    plain.emplace_back(F::name);
    if constexpr (F::member_count > 0) with_fields.emplace_back(std::string(F::name), field_schema(t, F{}));
  });
  return list_of(any_of({one_of_words(plain), object(std::move(with_fields))}));
}

Node leader_schema(const Table& t) {
  Words returns = words_for(Turn{});
  returns.emplace_back("none");
  return object({{"at", field_schema(t, HexId{})},
                 {"where", field_schema(t, Where{})},
                 {"troops", whole_number(0, range_of(Men{}).most)},
                 {"fatigue", whole_number(0, t.ruleset.fatigue_limit)},
                 {"condition", field_schema(t, Condition{})},
                 {"points", whole_number(0, 255)},
                 {"activated_by", field_schema(t, LeaderId{})},
                 {"returns", one_of_words(returns)}});
}

Node by_side(Node schema) { return object({{"american", schema}, {"british", schema}}); }

}  // namespace

std::vector<std::pair<std::string, Words>> vocabulary(const Table& t) {
  Words actions, frames, events, rules;
  for_each_alternative<Action>([&]<class A>() { actions.emplace_back(A::phrase); });
  for_each_alternative<Frame>([&]<class F>() { frames.emplace_back(F::name); });
  for_each_alternative<decltype(Event::body)>([&]<class E>() { events.emplace_back(E::name); });
  for (const RuleEntry& entry : rule_index()) rules.emplace_back(entry.id);
  return {{"hexes", hexes_of_map(t)},
          {"leaders", words_for(LeaderId{})},
          {"boats", words_for(Boat{})},
          {"turns", words_for(Turn{})},
          {"actions", actions},
          {"agenda", frames},
          {"events", events},
          {"rules", rules},
          {"facts", {"battle", "march", "winner"}}};  // not every position has them
}

Node position_schema(const Table& t) {
  Members leaders, boats;
  for (const std::string& name : words_for(LeaderId{})) leaders.emplace_back(name, leader_schema(t));
  for (const std::string& name : words_for(Boat{})) boats.emplace_back(name, field_schema(t, BoatState{}));
  const Node flag = of_type("boolean");
  return object({{"format", exactly(1)},
                 {"game", one_of_words({std::string(game_name)})},
                 {"ruleset", any_of({of_type("string"), of_type("number")})},
                 {"title", of_type("string")},
                 {"note", of_type("string")},
                 {"base", one_of_words({"setup"})},
                 {"map", anything()},
                 {"counters", anything()},
                 {"charts", anything()},
                 {"turn", field_schema(t, Turn{})},
                 {"weather", field_schema(t, Weather{})},
                 {"phasing", field_schema(t, Side{})},
                 {"arrived", field_schema(t, ArrivalSet{})},
                 {"accelerated", flag},
                 {"reorganised", flag},
                 {"dawn_attack", flag},
                 {"lower_ferries_crossed", flag},
                 {"alarmed", field_schema(t, LeaderSet{})},
                 {"free_march_now", flag},
                 {"night_leader", flag},
                 {"watched", field_schema(t, LeaderSet{})},
                 {"trenton_watched", flag},
                 {"garrisons", field_schema(t, GarrisonSet{})},
                 {"ferries", list_of(field_schema(t, Crossing{}))},
                 {"works", list_of(field_schema(t, Works{}))},
                 {"crowded", list_of(field_schema(t, HexId{}))},
                 {"over", flag},
                 {"activation_points", by_side(whole_number(0, 999))},
                 {"victory_points", by_side(whole_number(0, 999))},
                 {"free_marches", by_side(whole_number(0, 255))},
                 {"built", by_side(whole_number(0, 255))},
                 {"leaders", object(std::move(leaders))},
                 {"boats", object(std::move(boats))},
                 {"contributions", anything()},
                 {"marks", field_schema(t, Marks{})},
                 {"combat", field_schema(t, Combat{})},
                 {"agenda", agenda_schema(t)}});
}

}  // namespace tricorne::wc
