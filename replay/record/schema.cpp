#include "engine/core/json_schema.h"
#include "engine/core/load/json.h"
#include "replay/kit.h"
#include "replay/record/record.h"

namespace tricorne::replay {

using namespace schema;

namespace {

Node with_pattern(const std::string& pattern) {
  Node node = any_text();
  node.add("pattern", Node::text(pattern));
  return node;
}

Node reference(const std::string& target) {
  Node node = Node::map();
  node.add("$ref", Node::text("#/definitions/" + target));
  return node;
}

Node action_schema(const Game& game) {
  Node examples = Node::sequence();
  for (const auto& [kind, words] : game.vocabulary())
    if (kind == "actions")
      for (const std::string& phrase : words) examples.push_back(Node::text(phrase));
  Node node = described(any_text(), "An action in text form (scenarios/README.md); ? for what nobody wrote down");
  node.add("examples", std::move(examples));
  return node;
}

Node remark_schema() {
  return described(
      object({{"note", described(any_text(), "A remark on the action above")},
              {"glyph", described(one_of_words({"!", "?", "!!", "??", "!?", "?!"}), "A judgement of the action above")},
              {"bookmark", described(any_text(), "A name for the position after the action above")},
              {"agreed", described(any_text(), "Why the players let the action above stand, legal or not")},
              {"digest", described(with_pattern("^[0-9a-f]{16}$"), "Of the position after the action above")},
              {"branch", described(object({{"title", any_text()}, {"actions", reference("steps")}}, {"actions"}),
                                   "What could have been played instead of the action above")}}),
      "A remark on the action above");
}

/// The schema of an action with a colon that is not quoted. YAML reads it as a map with one entry.
Node split_action_schema() {
  Node node = map_of(any_text());
  node.add("maxProperties", Node::number(1));
  return node;
}

Node position_schema(const Game& game) {
  Node node = game.position_schema();
  return any_of({one_of_words({"setup"}), std::move(node)});
}

std::vector<std::string> seat_names(const Game& game) {
  std::vector<std::string> names;
  for (const SeatInfo& seat : game.seats()) names.emplace_back(seat.name);
  return names;
}

Node result_schema(const Game& game) {
  const std::string turn(kit_of(game).turn_word());
  std::vector<std::string> winners = seat_names(game);
  winners.emplace_back(nobody.name);
  Node ended = object({{"winner", one_of_words(winners)},
                       {"ending", any_text()},
                       {turn, whole_number(0, 1'000'000)},
                       {"score", whole_number(0, 1'000'000)}},
                      {"winner", "ending", turn});
  return described(any_of({one_of_words({"unfinished"}), std::move(ended)}),
                   "How the game ended; a record without it was cut off");
}

/// Adds the hashes of the game's tables, in the head or below `data`.
void add_data(const Game& game, const Node& hash, Members& members) {
  Members below;
  for (const DataHash& table : game.hashes())
    (stands_in_head(table.name) ? members : below)
        .push_back({table.name, described(hash, "A hash of the " + table.name)});
  if (!below.empty()) members.push_back({"data", object(std::move(below), {})});
}

Node file_schema(const Game& game) {
  const Node hash = with_pattern("^[0-9a-f]{16}$");
  Members players;
  for (const std::string& seat : seat_names(game)) players.push_back({seat, any_text()});
  Members members{{"format", exactly(1)},
                  {"game", one_of_words({std::string(game.name())})},
                  {"kind", one_of_words({"replay"})},
                  {"title", any_text()},
                  {"note", any_text()},
                  {"ruleset", described(any_text(), "A preset, or an overlay file as seen from here; " +
                                                        game.rulesets().front() + " when left out")},
                  {"rules", described(hash, "The signature of the rules that wrote this")}};
  add_data(game, hash, members);
  const Members rest{{"players", object(std::move(players), {})},
                     {"start", described(position_schema(game), "setup, or a position")},
                     {"actions", reference("steps")},
                     {"result", result_schema(game)}};
  members.insert(members.end(), rest.begin(), rest.end());
  return object(std::move(members), {"format", "game", "kind", "actions"});
}

}  // namespace

std::string record_schema(const Game& game) {
  Node whole = document("Tricorne replay", file_schema(game));
  Node* definitions = whole.find("definitions");
  if (definitions == nullptr) definitions = &whole.add("definitions", Node::map());
  definitions->add("steps", described(list_of(any_of({action_schema(game), split_action_schema(), remark_schema()})),
                                      "Actions and remarks on them, in order"));
  return to_json(whole);
}

}  // namespace tricorne::replay
