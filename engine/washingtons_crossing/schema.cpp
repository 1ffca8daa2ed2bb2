#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/position.h"
#include "engine/washingtons_crossing/rule_index.h"
#include "engine/washingtons_crossing/state_keys.h"

namespace tricorne::wc {

using namespace schema;

// The schemas of values whose words are no plain list. core/rulebook/field_schema.h finds them.

static Node field_schema(const Table&, const HexId&) { return any_of({of_type("string"), whole_number(101, 9999)}); }
static Node field_schema(const Table&, const HexsideId&) { return of_type("string"); }
static Node field_schema(const Table&, const LeaderId& leader) {
  WordList words = rulebook::words_list(words_of(leader));
  words.emplace_back("none");
  return one_of_words(words);
}

namespace {

using rulebook::field_schema;

WordList hexes_of_map(const Table& t) {
  WordList words;
  for (const HexId hex : t.map.all) words.push_back(text_of(hex));
  return words;
}

template <rulebook::Worded E>
WordList words_for(E value) {
  return rulebook::words_list(words_of(value));
}

Node leader_schema(const Table& t) {
  WordList returns = words_for(Turn{});
  returns.emplace_back("none");
  Members members{{"at", field_schema(t, HexId{})}, {"where", field_schema(t, Where{})}};
  const State s;
  for_each_key_of_leader(t, s, LeaderId{}, [&](std::string_view key, const auto& value, const Particulars& more) {
    members.emplace_back(key, rulebook::key_schema(t, value, more));
  });
  members.emplace_back("returns", one_of_words(returns));
  return object(std::move(members));
}

}  // namespace

std::vector<std::pair<std::string, WordList>> vocabulary(const Table& t) {
  WordList actions, frames, events, rules;
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

Node action_fields(const Table& t) { return rulebook::fields_of_actions<Action>(t); }

Node position_schema(const Table& t) {
  Members leaders, boats;
  for (const std::string& name : words_for(LeaderId{})) leaders.emplace_back(name, leader_schema(t));
  for (const std::string& name : words_for(Boat{})) boats.emplace_back(name, field_schema(t, BoatState{}));
  Members members{{"format", exactly(1)},
                  {"game", one_of_words({std::string(game_name)})},
                  {"ruleset", any_of({of_type("string"), of_type("number")})},
                  {"title", of_type("string")},
                  {"note", of_type("string")},
                  {"base", one_of_words({"setup"})},
                  {"map", anything()},
                  {"counters", anything()},
                  {"charts", anything()}};
  const auto add = [&](const std::string& key, const auto& member, const Particulars& more) {
    members.emplace_back(key, rulebook::key_schema(t, member, more));
  };
  const State s;
  for_each_top(s, add);
  for_each_track(s, add);
  members.insert(members.end(), {{"leaders", object(std::move(leaders))},
                                 {"boats", object(std::move(boats))},
                                 {"contributions", anything()},
                                 {"marks", field_schema(t, Marks{})},
                                 {"combat", field_schema(t, Combat{})},
                                 {"agenda", rulebook::agenda_schema<Frame>(t)}});
  return object(std::move(members));
}

}  // namespace tricorne::wc
