#include "replay/schema.h"

#include "engine/core/json_schema.h"
#include "engine/core/load/json.h"

namespace tricorne::replay {

using namespace schema;

namespace {

Node text() { return of_type("string"); }

Node with_pattern(const std::string& pattern) {
  Node node = text();
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
  Node node = described(text(), "An action in text form (scenarios/README.md); ? for what nobody wrote down");
  node.add("examples", std::move(examples));
  return node;
}

Node remark_schema() {
  return described(
      object({{"note", described(text(), "A remark on the action above")},
              {"glyph", described(one_of_words({"!", "?", "!!", "??", "!?", "?!"}), "A judgement of the action above")},
              {"bookmark", described(text(), "A name for the position after the action above")},
              {"agreed", described(text(), "Why the players let the action above stand, legal or not")},
              {"digest", described(with_pattern("^[0-9a-f]{16}$"), "Of the position after the action above")},
              {"branch", described(object({{"title", text()}, {"actions", reference("steps")}}, {"actions"}),
                                   "What could have been played instead of the action above")}}),
      "A remark on the action above");
}

/// An action with a colon, unquoted, is a map of one entry to YAML.
Node split_action_schema() {
  Node node = map_of(text());
  node.add("maxProperties", Node::number(1));
  return node;
}

Node position_schema(const Game& game) {
  Node node = game.position_schema();
  return any_of({one_of_words({"setup"}), std::move(node)});
}

Node result_schema() {
  Node ended = object(
      {{"winner", one_of_words({"american", "british"})}, {"ending", text()}, {"year", whole_number(1700, 1900)}},
      {"winner", "ending", "year"});
  return described(any_of({one_of_words({"unfinished"}), std::move(ended)}),
                   "How the game ended; a record without it was cut off");
}

Node file_schema(const Game& game) {
  const Node hash = with_pattern("^[0-9a-f]{16}$");
  Members members{{"format", exactly(1)},
                  {"game", one_of_words({std::string(game.name())})},
                  {"kind", one_of_words({"replay"})},
                  {"title", text()},
                  {"note", text()},
                  {"ruleset", described(text(), "A preset, or an overlay file as seen from here; 2014 when left out")},
                  {"rules", described(hash, "The signature of the rules that wrote this")},
                  {"map", described(hash, "A hash of the map")},
                  {"deck", described(hash, "A hash of the deck")},
                  {"players", object({{"american", text()}, {"british", text()}})},
                  {"start", described(position_schema(game), "setup, or a position")},
                  {"actions", reference("steps")},
                  {"result", result_schema()}};
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
