#include "verify/washingtons_war/regression.h"

#include <algorithm>
#include <cctype>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/runner.h"

namespace tricorne::verify {

using namespace ww;

namespace {

Node quoted(std::string text) {
  Node node = Node::text(std::move(text));
  node.quoted = true;
  return node;
}

std::string question_in(const Game& game, const State& s) { return wrap(game, s)->facts().find("asks")->scalar; }

/// The paragraph broken, that of the property, and those of what is asked: one of them acts in any right run.
Node rules_of(const Game& game, const Shrunk& shrunk) {
  std::vector<std::string> ids{std::string(id_of(shrunk.end.broken.breach.rule)),
                               std::string(id_of(shrunk.end.broken.property->rule))};
  State s = shrunk.found.start;
  settle(s, table_of(game));
  const auto ask = [&] {
    if (const auto question = wrap(game, s)->question()) ids.push_back(question->rule);
  };
  ask();
  for (const Action& answer : shrunk.found.answers) {
    apply(s, table_of(game), answer);
    ask();
  }
  Node list = Node::sequence();
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (std::find(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(i), ids[i]) ==
        ids.begin() + static_cast<std::ptrdiff_t>(i))
      list.push_back(quoted(ids[i]));
  return list;
}

std::string title_of(const BrokenProperty& broken) {
  std::string title(broken.property->name);
  title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  return title;
}

Node given_of(const Game& game, const State& start) {
  Node given = Node::map();
  for (Entry& entry : wrap(game, start)->write().entries)
    if (entry.key != "format" && entry.key != "game") given.add(entry.key, std::move(entry.value));
  return given;
}

Node refusal(const Table& t, const Breach& breach) {
  Node node = Node::map();
  node.add("action", quoted(to_text(t, *breach.must_be_refused)));
  node.add("rule", quoted(std::string(id_of(breach.rule))));
  return node;
}

/// What must be true on right rules.
Node then_of(const Game& game, const Shrunk& shrunk) {
  const Breach& breach = shrunk.end.broken.breach;
  Node then = breach.then.is_map() ? breach.then : Node::map();
  if (breach.must_be_legal) {
    Node legal = Node::sequence();
    legal.push_back(quoted(to_text(table_of(game), *breach.must_be_legal)));
    then.add("legal", std::move(legal));
  }
  const std::string asks = breach.asks.value_or(question_in(game, shrunk.end.end));
  if (!asks.empty() && (breach.asks || asks != "nothing")) then.add("asks", Node::text(asks));
  return then;
}

Node scenario_of(const Game& game, const Shrunk& shrunk, const std::string& id, const std::string& ruleset) {
  const Breach& breach = shrunk.end.broken.breach;
  Node file = Node::map();
  file.add("format", Node::number(1));
  file.add("game", Node::text(std::string(game.name())));
  file.add("id", Node::text(id));
  file.add("title", quoted(title_of(shrunk.end.broken)));
  file.add("rules", rules_of(game, shrunk));
  file.add("source", Node::text("regression"));
  if (ruleset != "2014") file.add("ruleset", quoted(ruleset));
  file.add("given", given_of(game, shrunk.found.start));
  Node when = Node::sequence();
  for (const Action& answer : shrunk.found.answers) when.push_back(quoted(to_text(table_of(game), answer)));
  if (!when.items.empty()) file.add("when", std::move(when));
  if (breach.must_be_refused)
    file.add("refused", refusal(table_of(game), breach));
  else
    file.add("then", then_of(game, shrunk));
  file.add("note", quoted("found by random play: " + breach.what));
  return file;
}

/// The best connections on which the case still breaks the property: what the scenario rests on, beside its names.
Confidence connections_needed(const Game& game, const Game& law, const Shrunk& shrunk) {
  for (const Confidence least : {Confidence::certain, Confidence::likely, Confidence::recalled}) {
    const auto end =
        play_case(*game.with_connections_at_least(least), *law.with_connections_at_least(least), shrunk.found);
    if (end && end->answers == shrunk.end.answers && end->broken.breach.what == shrunk.end.broken.breach.what)
      return least;
  }
  return Confidence::placeholder;
}

}  // namespace

std::string regression_id(const Property& property, const std::string& found_in) {
  std::string id = "regression-" + std::string(id_of(property.rule)) + "-" + found_in;
  for (char& c : id) {
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '-';
  }
  return id;
}

std::string regression_scenario(const Game& game, const Game& law, const Shrunk& shrunk, const std::string& id,
                                const std::string& ruleset) {
  Node file = scenario_of(game, shrunk, id, ruleset);
  Confidence rests_on = connections_needed(game, law, shrunk);
  for (const Scenario& run : read_scenarios(law, parse_yaml(to_yaml(file), id)))
    rests_on = std::max(rests_on, least_sure_space(Lore(law), run).confidence);
  if (rests_on != Confidence::certain) {
    const auto given =
        std::find_if(file.entries.begin(), file.entries.end(), [](const Entry& e) { return e.key == "given"; });
    file.entries.insert(given, Entry{"rests_on", {}, Node::text(std::string(to_text(rests_on)))});
  }
  return "# yaml-language-server: $schema=../../schema/scenario.schema.json\n" + to_yaml(file);
}

}  // namespace tricorne::verify
