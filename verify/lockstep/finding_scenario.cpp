#include "verify/lockstep/finding_scenario.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "verify/scenario/fault.h"
#include "verify/scenario/position_file.h"
#include "verify/scenario/runner.h"

namespace tricorne::verify {

namespace {

std::string finding_id(const Difference& difference) {
  std::string id = "lockstep-" + difference.rule + "-" + std::string(to_text(difference.kind)) + "-" +
                   difference.decision + "-" + difference.about;
  std::string plain;
  for (const char c : id) {
    const bool letter = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (letter)
      plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (!plain.ends_with('-'))
      plain += '-';
  }
  while (plain.ends_with('-')) plain.pop_back();
  return plain;
}

std::string title_of(const Difference& difference) {
  switch (difference.kind) {
    case DifferenceKind::missing:
      return "A legal answer that another engine does not list";
    case DifferenceKind::extra:
      return "An answer that another engine takes for legal";
    case DifferenceKind::allows:
      return "An answer that another engine allows when it is asked about it";
    case DifferenceKind::question:
      return "What is asked next";
    case DifferenceKind::events:
      return "What happens, told otherwise by another engine";
    default:
      return "What follows, told otherwise by another engine";
  }
}

Node rules_of(const Game& own, const Difference& difference, const std::string& question) {
  Node list = Node::sequence();
  if (is_rule(own, difference.rule)) list.push_back(Node::text(difference.rule));
  if (is_rule(own, question) && question != difference.rule) list.push_back(Node::text(question));
  return list;
}

Node refusal(const Position& position, const std::string& action) {
  Node node = Node::map();
  node.add("action", Node::text(action));
  const auto no = position.check(action);
  if (no && !no->rule.empty())
    node.add("rule", Node::text(no->rule));
  else
    node.add("asked", Node::text("false"));
  return node;
}

std::string asks(const Position& position) {
  const auto question = position.question();
  return question ? std::string(question->who.name) + " " + question->decision : "nothing";
}

Node document_of(const Game& own, const Difference& difference, const std::string& ruleset) {
  const auto position = own.read_position(difference.position);
  const std::vector<Happening> begun = position->settle();
  const auto question = position->question();
  const bool given = difference.kind == DifferenceKind::facts || difference.kind == DifferenceKind::events ||
                     difference.kind == DifferenceKind::question;
  Node file = Node::map();
  file.add("format", Node::number(1));
  file.add("game", Node::text(std::string(own.name())));
  file.add("id", Node::text(finding_id(difference)));
  file.add("title", Node::text(title_of(difference)));
  Node rules = rules_of(own, difference, question ? question->rule : begun.empty() ? "" : begun.front().rule);
  file.add("rules", rules);
  if (!question && begun.empty())
    file.add("silent", std::move(rules));  // theirs does something where ours does nothing
  file.add("source", Node::text("regression"));
  if (ruleset != own.rulesets().front()) file.add("ruleset", Node::text(ruleset));
  file.add("given", given_of(difference.position));
  if (given && !difference.action.empty()) {
    Node when = Node::sequence();
    when.push_back(Node::text(difference.action));
    file.add("when", std::move(when));
  }
  if (difference.kind == DifferenceKind::extra || difference.kind == DifferenceKind::allows) {
    file.add("refused", refusal(*position, difference.action));
  } else {
    if (given && !difference.action.empty()) position->apply(difference.action);
    Node then = difference.expected;
    if (then.find("asks") == nullptr && position->question()) then.add("asks", Node::text(asks(*position)));
    file.add("then", std::move(then));
  }
  file.add("note", Node::text("found in lockstep: ours: " + difference.ours + "; theirs: " + difference.theirs));
  return file;
}

/// The facts of `after` that differ from those of `before`. Long lists say too little to be worth their room.
Node changed_facts(const Node* before, const Node& after) {
  constexpr std::size_t longest = 8;
  Node changed = Node::map();
  for (const auto& [key, where, value] : after.entries) {
    static const std::set<std::string> no_facts{"agenda", "format", "game", "asks"};
    const Node* old = before != nullptr && before->is_map() ? before->find(key) : nullptr;
    if (no_facts.contains(key) || (old != nullptr && to_json_line(*old) == to_json_line(value))) continue;
    if (value.is_map()) {
      if (Node inner = changed_facts(old, value); !inner.entries.empty()) changed.add(key, std::move(inner));
    } else if (value.items.size() <= longest) {
      changed.add(key, value);
    }
  }
  return changed;
}

Node document_of(const Game& game, const PlayedStretch& played, const std::string& ruleset) {
  const auto position = played.from.clone();
  position->settle();
  const Node before = position->facts();
  std::vector<Happening> events;
  for (const std::string& action : played.actions) events = position->apply(action);
  Node rules = Node::sequence();
  std::set<std::string> named;
  for (const Happening& event : events)
    if (is_rule(game, event.rule) && named.insert(event.rule).second) rules.push_back(Node::text(event.rule));
  const auto question = position->question();
  if (rules.items.empty() && question) rules.push_back(Node::text(question->rule));
  Node when = Node::sequence();
  for (const std::string& action : played.actions) when.push_back(Node::text(action));
  Node then = changed_facts(&before, position->facts());
  then.add("asks", Node::text(asks(*position)));
  Node file = Node::map();
  file.add("format", Node::number(1));
  file.add("game", Node::text(std::string(game.name())));
  file.add("id", Node::text(played.id));
  file.add("title", Node::text(played.title));
  file.add("rules", std::move(rules));
  file.add("source", Node::text("regression"));
  if (ruleset != game.rulesets().front()) file.add("ruleset", Node::text(ruleset));
  file.add("given", given_of(played.from.write()));
  file.add("when", std::move(when));
  file.add("then", std::move(then));
  return file;
}

/// The text of the file with the least cautious `rests_on` under which the scenario passes on our engine; empty where
/// it passes under none.
std::string passing(const Game& own, const Node& file) {
  for (const Confidence least :
       {Confidence::certain, Confidence::likely, Confidence::recalled, Confidence::placeholder}) {
    Node said = file;
    if (least != Confidence::certain) {
      const auto place = std::find_if(said.entries.begin(), said.entries.end(),
                                      [](const Entry& entry) { return entry.key == "given"; });
      said.entries.insert(place, Entry{"rests_on", {}, Node::text(std::string(to_text(least)))});
    }
    const std::string text = to_yaml(said);
    const auto runs = read_scenarios(own, parse_yaml(text, "finding"));
    if (run_scenario(own, runs.front()).status == Status::passed) return text;
  }
  return "";
}

}  // namespace

std::string scenario_of(const Game& own, const Difference& difference, const std::string& ruleset) {
  const Node file = document_of(own, difference, ruleset);
  const std::string text = passing(own, file);
  return text.empty() ? to_yaml(file) : text;
}

std::string scenario_of(const Game& game, const PlayedStretch& played, const std::string& ruleset) {
  return passing(game, document_of(game, played, ruleset));
}

bool tells(const Game& own, const Game& theirs, const std::string& scenario) {
  try {
    const auto runs = read_scenarios(own, parse_yaml(scenario, "finding"));
    const auto status = [&](const Game& game) { return Runner(game, Evidence::ignored).run(runs.front()).status; };
    const Status other = status(theirs);
    return status(own) == Status::passed && (other == Status::failed || other == Status::error);
  } catch (const DataError&) {
    return false;
  }
}

}  // namespace tricorne::verify
