#include <algorithm>
#include <cctype>
#include <span>

#include "engine/core/load/yaml.h"
#include "verify/referee/shrink.h"
#include "verify/scenario/position_file.h"
#include "verify/scenario/runner.h"

namespace tricorne::verify {

namespace {

/// The answers that the scenario gives.
std::span<const std::string> given_answers(const ShrunkCase& shrunk) {
  return std::span(shrunk.found.answers).first(shrunk.end.answers - (shrunk.end.before_last ? 1 : 0));
}

/// The value of `rules`: the broken paragraph, the paragraph of the property, and the paragraphs of all questions. At
/// least one of them acts in a run on right rules.
Node rules_of(const Game& game, const ShrunkCase& shrunk) {
  std::vector<std::string> ids{shrunk.end.broken.rule, shrunk.end.broken.named_by};
  const auto position = game.read_position(shrunk.found.start);
  position->settle();
  const auto ask = [&] {
    if (const auto question = position->pending()) ids.emplace_back(question->rule);
  };
  ask();
  for (const std::string& answer : given_answers(shrunk)) {
    position->apply(answer);
    ask();
  }
  Node list = Node::sequence();
  for (auto id = ids.begin(); id != ids.end(); ++id)
    if (std::find(ids.begin(), id, *id) == id) list.push_back(Node::text(*id));
  return list;
}

std::string title_of(const BrokenProperty& broken) {
  std::string title = broken.property;
  title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  return title;
}

Node refusal(const BrokenProperty& broken) {
  Node node = Node::map();
  node.add("action", Node::text(*broken.must_be_refused));
  node.add("rule", Node::text(broken.rule));
  return node;
}

/// The value of `then`: what must hold on right rules.
Node then_of(const ShrunkCase& shrunk) {
  const BrokenProperty& broken = shrunk.end.broken;
  Node then = broken.then.is_map() ? broken.then : Node::map();
  if (broken.must_be_legal) {
    Node legal = Node::sequence();
    legal.push_back(Node::text(*broken.must_be_legal));
    then.add("legal", std::move(legal));
  }
  const std::string asks = broken.asks.value_or(shrunk.end.end->facts().find("asks")->scalar);
  if (!asks.empty() && (broken.asks || asks != "nothing")) then.add("asks", Node::text(asks));
  return then;
}

Node scenario_of(const Game& game, const ShrunkCase& shrunk, const std::string& id, const std::string& ruleset) {
  const BrokenProperty& broken = shrunk.end.broken;
  Node file = Node::map();
  file.add("format", Node::number(1));
  file.add("game", Node::text(std::string(game.name())));
  file.add("id", Node::text(id));
  file.add("title", Node::text(title_of(broken)));
  file.add("rules", rules_of(game, shrunk));
  file.add("source", Node::text("regression"));
  if (ruleset != game.rulesets().front()) file.add("ruleset", Node::text(ruleset));
  file.add("given", given_of(shrunk.found.start));
  Node when = Node::sequence();
  for (const std::string& answer : given_answers(shrunk)) when.push_back(Node::text(answer));
  if (!when.items.empty()) file.add("when", std::move(when));
  if (broken.must_be_refused)
    file.add("refused", refusal(broken));
  else
    file.add("then", then_of(shrunk));
  file.add("note", Node::text("found by random play: " + broken.what));
  return file;
}

/// Does the case end in the same way on a map with only the connections that are at least as sure as `least`?
bool ends_alike(const Game& game, const Game& law, const ShrunkCase& shrunk, Confidence least) {
  try {
    const auto thin_game = game.with_connections_at_least(least);
    // One object where they are one: a referee then judges a position by the tables that it brings.
    const auto thin_law = &game == &law ? nullptr : law.with_connections_at_least(least);
    const auto end = play_case(*thin_game, thin_law ? *thin_law : *thin_game, shrunk.found);
    return end && end->answers == shrunk.end.answers && end->broken.what == shrunk.end.broken.what;
  } catch (const DataError&) {  // the first position needs more connections
    return false;
  }
}

/// The surest connections on which the case still breaks the property. The scenario rests on them and on the spaces
/// that it names.
Confidence connections_needed(const Game& game, const Game& law, const ShrunkCase& shrunk) {
  for (const Confidence least : {Confidence::certain, Confidence::likely, Confidence::recalled})
    if (ends_alike(game, law, shrunk, least)) return least;
  return Confidence::placeholder;
}

/// Tells an editor the schema. The path starts at the folder of a chapter.
constexpr const char* schema_line = "# yaml-language-server: $schema=../../schema/scenario.schema.json\n";

}  // namespace

std::string regression_id(const BrokenProperty& broken, const std::string& found_in) {
  std::string id = "regression-" + broken.named_by + "-" + found_in;
  for (char& c : id) {
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '-';
  }
  return id;
}

std::string regression_scenario(const Game& game, const Game& law, const ShrunkCase& shrunk, const std::string& id,
                                const std::string& ruleset) {
  Node file = scenario_of(game, shrunk, id, ruleset);
  Confidence rests_on = connections_needed(game, law, shrunk);
  for (const Scenario& run : read_scenarios(law, parse_yaml(to_yaml(file), id)))
    rests_on = std::max(rests_on, least_sure_space(GameNames(law), run).confidence);
  if (rests_on != Confidence::certain) {
    const auto given =
        std::find_if(file.entries.begin(), file.entries.end(), [](const Entry& e) { return e.key == "given"; });
    file.entries.insert(given, Entry{"rests_on", {}, Node::text(std::string(to_text(rests_on)))});
  }
  return schema_line + to_yaml(file);
}

}  // namespace tricorne::verify
