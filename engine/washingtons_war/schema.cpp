#include "engine/washingtons_war/schema.h"

#include "engine/core/json_schema.h"
#include "engine/washingtons_war/codec.h"

namespace tricorne::ww {

using namespace schema;

namespace {

Words words_of(const Table& t, std::string_view kind) {
  for (auto& [name, words] : vocabulary(t))
    if (name == kind) return words;
  return {};
}

Node card_schema(const Table& t) { return any_of({whole_number(1, card_count), one_of_words(words_of(t, "cards"))}); }

/// The schema of one field of a frame, by its type.
Node field_schema(const Table& t, const SpaceId&) {
  Words spaces = words_of(t, "spaces");
  spaces.emplace_back("nowhere");
  return one_of_words(spaces);
}
Node field_schema(const Table& t, const CardId&) {
  return any_of({whole_number(0, card_count), one_of_words(words_of(t, "cards"))});
}
Node field_schema(const Table& t, const General&) { return one_of_words(words_of(t, "generals")); }
Node field_schema(const Table&, const Nation&) { return one_of_words({"american", "french", "british"}); }
Node field_schema(const Table&, const Small&) { return whole_number(0, most_units); }
Node field_schema(const Table& t, const Phase&) {
  Words phases;
  for (std::size_t i = 0; i <= index(Phase::end); ++i) phases.push_back(to_word(t, Phase(i)));
  return one_of_words(phases);
}
Node field_schema(const Table&, const DrawReason&) {
  return one_of_words(Words(draw_reason_words.begin(), draw_reason_words.end()));
}
Node field_schema(const Table& t, const SpaceSet&) { return list_of(one_of_words(words_of(t, "spaces"))); }
Node field_schema(const Table& t, const ColonySet&) { return list_of(one_of_words(words_of(t, "colonies"))); }
Node field_schema(const Table&, const Side&) { return one_of_words({"american", "british"}); }
Node field_schema(const Table&, const int&) { return whole_number(0, 999); }
Node field_schema(const Table&, const bool&) { return of_type("boolean"); }

template <class Struct>
Node fields_schema(const Table& t, const Struct& value);

template <Described Struct>
Node field_schema(const Table& t, const Struct& value) {
  return fields_schema(t, value);
}

template <class Item, std::size_t N>
Node field_schema(const Table& t, const Bounded<Item, N>&) {
  return list_of(field_schema(t, Item{}));
}

template <class Struct>
Node fields_schema(const Table& t, const Struct& value) {
  std::vector<std::pair<std::string, Node>> fields;
  for_each_field(
      value, [&](std::string_view name, const auto& member) { fields.emplace_back(name, field_schema(t, member)); });
  return object(std::move(fields));
}

Node agenda_schema(const Table& t) {
  Words plain;
  std::vector<std::pair<std::string, Node>> with_fields;
  for_each_alternative<Frame>([&]<class F>() {
    plain.emplace_back(F::name);
    if constexpr (F::member_count > 0) with_fields.emplace_back(F::name, fields_schema(t, F{}));
  });
  return list_of(any_of({one_of_words(plain), object(std::move(with_fields))}));
}

Node space_schema(const Table& t) {
  const Node count = whole_number(0, most_units);
  return object({{"pc", one_of_words({"american", "british", "none"})},
                 {"generals", list_of(one_of_words(words_of(t, "generals")))},
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
  return {{"spaces", t.map.space_names()},
          {"colonies", colonies},
          {"generals", generals},
          {"cards", cards},
          {"zones", zones},
          {"actions", actions},
          {"agenda", frames},
          {"events", events},
          {"rules", rules}};
}

Node position_schema(const Table& t) {
  Words congress = words_of(t, "spaces"), navy = words_of(t, "zones");
  congress.emplace_back("dispersed");
  navy.insert(navy.end(), {"not in play", "turn track"});
  std::vector<std::pair<std::string, Node>> spaces;
  for (const auto& name : words_of(t, "spaces")) spaces.emplace_back(name, space_schema(t));
  const Node generals = list_of(one_of_words(words_of(t, "generals")));
  const Node cards = list_of(card_schema(t));
  const Node flag = of_type("boolean"), count = whole_number(0, most_units);
  const Node by_side = object({{"american", cards}, {"british", cards}});
  return object(
      {{"format", exactly(1)},
       {"game", one_of_words({"washingtons-war"})},
       {"ruleset", any_of({of_type("string"), of_type("number")})},
       {"title", of_type("string")},
       {"note", of_type("string")},
       {"base", one_of_words({"setup", "empty"})},
       {"year", whole_number(t.turns.front().year, t.turns.back().year)},
       {"spaces", object(std::move(spaces))},
       {"reinforcements",
        object({{"generals", generals}, {"british_cu", count}, {"french_cu", whole_number(0, most_french_units)}})},
       {"captured", generals},
       {"not_in_play", generals},
       {"removed_generals", generals},
       {"congress", one_of_words(congress)},
       {"french_navy", one_of_words(navy)},
       {"french_alliance", whole_number(0, 9)},
       {"france", one_of_words({"neutral", "allied", "european_war"})},
       {"regulars", flag},
       {"mutinies", flag},
       {"congress_dispersed_this_turn", flag},
       {"congress_dispersed_last_turn", flag},
       {"reshuffle", flag},
       {"winner", one_of_words({"american", "british", "none"})},
       {"ending", one_of_words({"none", "automatic victory", "count of colonies"})},
       {"hands", by_side},
       {"queues", by_side},
       {"reinforcement_cards", by_side},
       {"discards", cards},
       {"removed_cards", cards},
       {"set_aside", cards},
       {"war_ends", cards},
       {"agenda", agenda_schema(t)}});
}

}  // namespace tricorne::ww
