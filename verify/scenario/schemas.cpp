#include "verify/scenario/schemas.h"

#include <algorithm>
#include <stdexcept>

#include "engine/core/json_schema.h"
#include "engine/core/load/json.h"
#include "verify/kit.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {

using namespace schema;

namespace {

/// A text with `<name>` in it stands for a value that a row of the table gives.
constexpr const char* variable_pattern = "<[A-Za-z][A-Za-z0-9_]*>";

Node variable() {
  Node node = of_type("string");
  node.add("pattern", Node::text(variable_pattern));
  return node;
}

Node game_word(const Game& game) { return one_of_words({std::string(game.name())}); }

Node with_variables(const Node& schema);

Node with_variable_keys(const Node& schema) {
  Node copy = schema;
  if (Node* properties = copy.find("properties")) {
    for (Entry& entry : properties->entries) entry.value = with_variables(entry.value);
    Node patterns = Node::map();
    patterns.add(variable_pattern, anything());
    copy.set("patternProperties", std::move(patterns));
  }
  return copy;
}

/// The same schema, with a variable allowed wherever a value or a key may stand.
Node with_variables(const Node& schema) {
  if (schema.entries.empty()) return schema;
  Node copy = with_variable_keys(schema);
  if (Node* items = copy.find("items")) *items = with_variables(*items);
  if (Node* choices = copy.find("anyOf")) {
    for (Node& choice : choices->items) choice = with_variable_keys(choice);
    choices->push_back(variable());
    return copy;
  }
  return any_of({std::move(copy), variable()});
}

Node action_schema(const Game& game) {
  Node phrases = Node::sequence();
  for (const std::string& phrase : vocabulary_of(game, "actions")) phrases.push_back(Node::text(phrase));
  Node node = described(any_text(), "An action in text form; see scenarios/README.md");
  node.add("examples", std::move(phrases));
  return node;
}

/// A paragraph. Numbers are allowed, since YAML reads an unquoted id such as 10.3 as a number.
Node rule_schema(const Game& game) {
  WordList ids, summaries;
  for (const RuleEntry& entry : game.rules()) {
    ids.emplace_back(entry.id);
    summaries.push_back("**" + std::string(entry.id) + " " + std::string(entry.title) +
                        "**: " + std::string(entry.summary));
  }
  return any_of({one_of_words(ids, summaries), of_type("number")});
}

/// An action with the paragraph that must refuse it, or an action that is only not asked for.
Node refusal_schema(const Game& game) {
  const Node rule = any_of({rule_schema(game), variable()});
  const Node asked = any_of({of_type("boolean"), variable()});
  return any_of({object({{"action", action_schema(game)}, {"rule", rule}, {"asked", asked}}, {"action", "rule"}),
                 object({{"action", action_schema(game)}, {"asked", asked}}, {"action", "asked"})});
}

Node refusals_schema(const Game& game) {
  return any_of({refusal_schema(game), list_of(refusal_schema(game)), variable()});
}

/// An unquoted action with a colon, which YAML reads as a map of one entry.
Node split_action_schema() {
  Node node = map_of(any_text());
  node.add("maxProperties", Node::number(1));
  return node;
}

Node when_schema(const Game& game) {
  const Node step =
      any_of({action_schema(game), object({{"refused", refusal_schema(game)}}, {"refused"}), split_action_schema()});
  return described(any_of({list_of(step), any_text()}),
                   "Answers in order; {refused: …} for one that must be refused on the way");
}

Node events_schema(const Game& game) {
  Node event = of_type("object");
  Node members = Node::map();
  members.add("rule", any_of({rule_schema(game), variable()}));
  members.add("kind", any_of({one_of_words(vocabulary_of(game, "events")), variable()}));
  event.add("properties", std::move(members));
  WordList words = vocabulary_of(game, "events");
  for (const std::string& id : vocabulary_of(game, "rules")) words.push_back(id);
  return any_of({list_of(any_of({one_of_words(words), std::move(event), variable()})), variable()});
}

/// What seats see: any facts.
Node views_schema(const Game& game) {
  Members seats;
  for (const SeatInfo& seat : game.seats()) seats.emplace_back(std::string(seat.name), anything());
  seats.emplace_back(std::string(chance_info.name), anything());
  return described(any_of({with_variable_keys(object(std::move(seats))), variable()}),
                   "For a seat, the facts as it may know them; chance sees only what all seats see");
}

/// The value of `then`. The values of facts are not restricted, since they depend on the position. A row of a table may
/// give the whole value.
Node then_schema(const Game& game) {
  Members members{
      {"asks", any_text()},
      {"events", events_schema(game)},
      {"no_events", events_schema(game)},
      {"legal", any_of({action_schema(game), list_of(any_of({action_schema(game), split_action_schema()}))})},
      {"not_legal", refusals_schema(game)},
      {"seen_by", views_schema(game)}};
  const Node position = game.position_schema();
  const Node setup = game.setup()->facts();
  const auto known = [&](const std::string& key) {
    return std::any_of(members.begin(), members.end(), [&](const auto& member) { return member.first == key; });
  };
  for (const Node* keys : {position.find("properties"), &setup})
    for (const Entry& entry : keys != nullptr ? keys->entries : std::vector<Entry>{})
      if (!known(entry.key)) members.emplace_back(entry.key, anything());
  for (const std::string& fact : vocabulary_of(game, "facts")) members.emplace_back(fact, anything());
  for (const char* head : {"format", "game", "ruleset", "title", "note", "base"})
    std::erase_if(members, [&](const auto& member) { return member.first == head; });
  return any_of({with_variable_keys(object(std::move(members))), variable()});
}

Node unsure() { return one_of_words({"likely", "recalled", "placeholder"}); }

/// The parts of a scenario that a ruleset may give for itself.
Members parts_schema(const Game& game) {
  return {{"given", with_variables(game.position_schema())},
          {"when", when_schema(game)},
          {"refused", refusals_schema(game)},
          {"then", then_schema(game)},
          {"rests_on", unsure()}};
}

Node rulesets_schema(const Game& game) {
  const Node own = any_of({object(parts_schema(game)), of_type("null")});
  return described(any_of({list_of(any_text()), map_of(own)}),
                   "Several rulesets; as a map, with what each words for itself");
}

Node cases_schema(const Game& game) {
  Node row = of_type("object");
  Node members = Node::map();
  members.add("name", any_text());
  members.add("rules", list_of(rule_schema(game)));
  members.add("rests_on", unsure());
  Node required = Node::sequence();
  required.push_back(Node::text("name"));
  row.add("required", std::move(required));
  row.add("properties", std::move(members));
  return described(list_of(std::move(row)), "One run for each row; its other keys are the variables <key>");
}

Node scenario_schema(const Game& game) {
  Node id = any_text();
  id.add("pattern", Node::text("^[a-z0-9-]+$"));
  Node ruling = any_text();
  ruling.add("pattern", Node::text("^[A-Z]+-[0-9]+$"));
  Members members{
      {"format", exactly(1)},
      {"game", game_word(game)},
      {"id", std::move(id)},
      {"title", any_text()},
      {"rules", described(list_of(rule_schema(game)), "The paragraphs the scenario is about")},
      {"rulings", described(list_of(std::move(ruling)), "The rulings it holds: readings where the rulebook is silent")},
      {"silent", described(list_of(rule_schema(game)), "Those of them that set or read a mark without an event")},
      {"source", one_of_words({"example", "text", "clarification", "regression"})},
      {"ruleset", any_text()},
      {"rulesets", rulesets_schema(game)},
      {"cases", cases_schema(game)},
      {"note", any_text()}};
  for (auto& part : parts_schema(game)) members.push_back(std::move(part));
  return object(std::move(members), {"format", "game", "id", "title", "rules", "source"});
}

Node position_file_schema(const Game& game) {
  Node node = game.position_schema();
  Node required = Node::sequence();
  for (const char* key : {"format", "game"}) required.push_back(Node::text(key));
  node.add("required", std::move(required));
  return node;
}

Node value_schema(const Game& game, const AxisInfo& axis) {
  switch (axis.kind) {
    case AxisKind::flag:
      return of_type("boolean");
    case AxisKind::number:
      return whole_number(axis.range->least, axis.range->most, axis.range->step);
    case AxisKind::word:
      return one_of_words(axis.choices);
    case AxisKind::words:
      break;
  }
  return list_of(one_of_words(kit_of(game).members(game, axis)));
}

/// The key `data` of an overlay: its changes of the documents of tables.
Node amendments_schema(const Game& game) {
  Members tables;
  for (const DataFile& table : game.data_files())
    tables.emplace_back(std::string(table.name),
                        described(object({{"change", Node::map()}, {"rule", rule_schema(game)}, {"reason", any_text()}},
                                         {"change", "rule", "reason"}),
                                  "Changes to " + std::string(table.meaning) + "; see engine/README.md"));
  return object(std::move(tables));
}

/// A house rule of an overlay (engine/core/rulebook/house_rules.h).
Node house_rule_schema() {
  return described(
      object({{"id", any_text()},
              {"forbid", any_text()},
              {"only", any_text()},
              {"set", Node::map()},
              {"change", Node::map()},
              {"when", Node::map()},
              {"reason", any_text()}},
             {"id", "reason"}),
      "Where all conditions hold, forbids a kind of action, or all others where it is possible (conditions over its "
      "fields, the seat and facts), or sets axes and changes values of tables (over the seat and facts)");
}

Node ruleset_schema(const Game& game) {
  Members axes;
  for (const AxisInfo& axis : game.axes())
    axes.emplace_back(
        axis.name,
        described(object({{"value", value_schema(game, axis)}, {"rule", rule_schema(game)}, {"reason", any_text()}},
                         {"value", "rule"}),
                  axis.meaning + " (" + axis.rule + ")"));
  Members members{{"format", exactly(1)},
                  {"game", game_word(game)},
                  {"sources", map_of(any_text())},
                  {"name", any_text()},
                  {"title", any_text()},
                  {"base", described(any_text(), "The ruleset this one is laid over; each axis then needs a reason")},
                  {"axes", object(std::move(axes))},
                  {"data", amendments_schema(game)},
                  {"house", list_of(house_rule_schema())}};
  return object(std::move(members), {"format", "game", "name"});
}

}  // namespace

namespace {

/// The kinds that every game has, then the kinds of `own`.
WordList with_common_kinds(const WordList& own) {
  WordList kinds{"position", "scenario", "ruleset"};
  kinds.insert(kinds.end(), own.begin(), own.end());
  return kinds;
}

}  // namespace

WordList schema_kinds() { return with_common_kinds(all_schema_kinds()); }
WordList schema_kinds(const Game& game) { return with_common_kinds(kit_of(game).schema_kinds()); }

std::string schema_folder(std::string_view game) {
  std::string folder(game);
  std::ranges::replace(folder, '-', '_');
  return folder;
}

std::string schema(const Game& game, std::string_view kind) {
  if (kind == "position") return to_json(document("Tricorne position", position_file_schema(game)));
  if (kind == "scenario") return to_json(document("Tricorne scenario", scenario_schema(game)));
  if (kind == "ruleset") return to_json(document("Tricorne ruleset", ruleset_schema(game)));
  const WordList own = kit_of(game).schema_kinds();
  if (std::find(own.begin(), own.end(), kind) == own.end())
    throw std::invalid_argument(std::string(game.title()) + " has no schema for \"" + std::string(kind) + "\"");
  return to_json(document("Tricorne " + std::string(kind), kit_of(game).schema(game, kind)));
}

namespace {

/// For a file that keeps `condition`, demands the schema that `reference` names.
Node when(Node condition, const Node& reference) {
  Node node = Node::map("if", std::move(condition));
  node.add("then", reference);
  return node;
}

Node names_game(const std::string& game) {
  Node node = Node::map("required", Node::texts({"game"}));
  node.add("properties", Node::map("game", one_of_words({game})));
  return node;
}

}  // namespace

std::string schema_by_game(std::string_view kind, const WordList& games) {
  const auto reference = [&](const std::string& game) {
    return Node::map("$ref", Node::text(schema_folder(game) + "/" + std::string(kind) + ".schema.json"));
  };
  Node choices = Node::sequence();
  for (const std::string& game : games) choices.push_back(when(names_game(game), reference(game)));
  choices.push_back(when(Node::map("not", Node::map("required", Node::texts({"game"}))), reference(games.front())));
  Node node = Node::map("properties", Node::map("game", one_of_words(games)));
  node.add("allOf", std::move(choices));
  return to_json(document("Tricorne " + std::string(kind), std::move(node)));
}

}  // namespace tricorne::verify
