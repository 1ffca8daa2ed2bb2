#include "engine/core/rulebook/state_file.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/position.h"
#include "engine/washingtons_war/state_keys.h"

namespace tricorne::ww {

using namespace schema;

static WordList words_of(const Table& t, std::string_view kind) {
  for (auto& [name, words] : vocabulary(t))
    if (name == kind) return words;
  return {};
}

static Node card_schema(const Table& t) {
  return any_of({whole_number(1, card_count), one_of_words(words_of(t, "cards"))});
}

// The schemas of values whose words come from the table. core/rulebook/field_schema.h finds them.

static Node field_schema(const Table& t, const SpaceId&, std::string_view nothing = "nowhere") {
  WordList spaces = words_of(t, "spaces");
  spaces.emplace_back(nothing);
  return one_of_words(spaces);
}
static Node field_schema(const Table& t, const CardId&) {
  return any_of({whole_number(0, card_count), one_of_words(words_of(t, "cards"))});
}
static Node field_schema(const Table& t, const SpaceSet&) { return list_of(one_of_words(words_of(t, "spaces"))); }
static Node field_schema(const Table& t, const NavyPlace&) {
  WordList places = words_of(t, "zones");
  places.insert(places.end(), {"not in play", "turn track"});
  return one_of_words(places);
}
static Node field_schema(const Table&, const Small&) { return whole_number(0, most_units); }
/// A position file names only the phases that begin with a frame.
static Node field_schema(const Table& t, const Phase&) {
  WordList phases;
  for (std::size_t i = 0; i <= index(Phase::end); ++i) phases.push_back(to_word(t, Phase(i)));
  return one_of_words(phases);
}

namespace {

Node space_schema(const Table& t) {
  Members members{{"pc", one_of_words({"american", "british", "none"})},
                  {"generals", list_of(one_of_words(words_of(t, "generals")))}};
  for (const std::string_view key : unit_keys) members.emplace_back(key, whole_number(0, most_units));
  return object(std::move(members));
}

}  // namespace

std::vector<std::pair<std::string, WordList>> vocabulary(const Table& t) {
  WordList colonies(colony_codes.begin(), colony_codes.end()), generals(general_names.begin(), general_names.end());
  WordList cards, zones, actions, frames, rules, events;
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

Node action_fields(const Table& t) { return rulebook::fields_of_actions<Action>(t); }

Node position_schema(const Table& t) {
  std::vector<std::pair<std::string, Node>> spaces;
  for (const auto& name : words_of(t, "spaces")) spaces.emplace_back(name, space_schema(t));
  const Node generals = list_of(one_of_words(words_of(t, "generals")));
  const Node cards = list_of(card_schema(t));
  Members box{{"generals", generals}};
  for (const UnitsKey& units : reinforcement_keys) box.emplace_back(units.key, whole_number(0, units.most));
  const Node by_side = object({{"american", cards}, {"british", cards}});
  Members members{{"format", exactly(1)},
                  {"game", one_of_words({std::string(game_name)})},
                  {"ruleset", any_of({of_type("string"), of_type("number")})},
                  {"title", of_type("string")},
                  {"note", of_type("string")},
                  {"base", one_of_words({"setup", "empty"})},
                  {"year", whole_number(t.turns.front().year, t.turns.back().year)},
                  {"spaces", object(std::move(spaces))},
                  {"reinforcements", object(std::move(box))}};
  for (const GeneralsKey& list : generals_keys) members.emplace_back(list.key, generals);
  rulebook::add_key_schemas(t, State{}, members);
  members.insert(members.end(), {{"winner", one_of_words({"american", "british", "none"})},
                                 {"ending", one_of_words({"none", "automatic victory", "count of colonies"})}});
  for (const CardsOfSidesKey& both : cards_of_sides_keys) members.emplace_back(both.key, by_side);
  for (const CardsKey& pile : cards_keys) members.emplace_back(pile.key, cards);
  members.emplace_back("agenda", rulebook::agenda_schema<Frame>(t));
  return object(std::move(members));
}

}  // namespace tricorne::ww
