// tricorne apply: carries out actions and prints the position afterwards.

#include <iostream>

#include "cli/commands/subcommands.h"
#include "cli/json.h"
#include "cli/position.h"
#include "engine/core/load/yaml.h"

namespace tricorne::cli {

namespace {

struct ApplyOptions : Options {
  std::string position;
  std::vector<std::string> actions;
};

using Events = std::vector<Happening>;

void append(Events& events, Events more) {
  for (Happening& event : more) events.push_back(std::move(event));
}

/// A position file with the events and the next question as comments at the beginning.
std::string as_text(const Position& position, const Events& events) {
  std::string text;
  for (const Happening& event : events) text += "# " + event.rule + ": " + event.text + "\n";
  if (const auto question = position.question()) text += "# " + in_words(*question) + "\n";
  return text + to_yaml(position.write());
}

std::string as_json(const Position& position, const Events& events) {
  Json node;
  node["position"] = json_of(position.write());
  node["events"] = json_of(events);
  return to_json(node);
}

int refuse(const std::string& action, const Refusal& no) {
  std::cerr << "\"" << action << "\" is " << in_words(no) << "\n";
  return answer_is_no;
}

int run_apply(const ApplyOptions& o) {
  const Loaded loaded = load_position(o, o.position);
  Position& position = *loaded.position;
  Events events = position.settle();
  for (const std::string& action : o.actions) {
    if (const auto no = position.check(action)) return refuse(action, *no);
    append(events, position.apply(action));
  }
  answer(o, o.format == "json" ? as_json(position, events) : as_text(position, events));
  return all_well;
}

}  // namespace

Run define_apply(Command& command) {
  auto o = std::make_shared<ApplyOptions>();
  add_position(command, *o, o->position);
  add_output(command, *o, {"text", "json"});
  command.option("ACTION", o->actions, "Actions in text form, in order");
  return [o] { return run_apply(*o); };
}

}  // namespace tricorne::cli
