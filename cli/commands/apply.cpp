// tricorne apply: carries out actions and prints the position afterwards.

#include <algorithm>
#include <iostream>
#include <iterator>

#include "cli/commands/subcommands.h"
#include "cli/forms.h"
#include "cli/position.h"
#include "engine/core/load/yaml.h"

namespace tricorne::cli {

namespace {

struct ApplyOptions : Options {
  std::string position;
  std::vector<std::string> actions;
};

/// A position after actions, and the events of the actions.
struct AppliedActions {
  LoadedPosition after;
  std::vector<Happening> events;
};

/// A position file with the events and the next question as comments at the beginning.
std::string as_text(const AppliedActions& applied) {
  std::string text;
  for (const Happening& event : applied.events) text += "# " + event.rule + ": " + event.text + "\n";
  if (const auto question = applied.after.position->question())
    text += "# " + in_words(*question, *applied.after.game) + "\n";
  return text + to_yaml(applied.after.position->write());
}

Json as_json(const AppliedActions& applied) {
  return {{"position", json_of(applied.after.position->write())}, {"events", json_of(applied.events)}};
}

constexpr Form<AppliedActions> apply_forms[] = {{"text", as_text}, {"json", as_json}};

int refuse(const std::string& action, const Refusal& no) {
  std::cerr << "\"" << action << "\" is " << in_words(no) << "\n";
  return answer_is_no;
}

int run_apply(const ApplyOptions& o) {
  AppliedActions applied{load_position(o, o.position), {}};
  Position& position = *applied.after.position;
  applied.events = position.settle();
  for (const std::string& action : o.actions)
    if (const auto no = position.give(position.read(action), applied.events)) return refuse(action, *no);
  answer(o, apply_forms, applied);
  return all_well;
}

}  // namespace

Run define_apply(Command& command) {
  auto o = std::make_shared<ApplyOptions>();
  add_position(command, *o, o->position);
  add_output(command, *o, apply_forms);
  command.option("ACTION", o->actions, "Actions in text form, in order");
  return [o] { return run_apply(*o); };
}

}  // namespace tricorne::cli
