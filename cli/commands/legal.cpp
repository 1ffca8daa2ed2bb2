// tricorne legal: prints the present question and all legal answers.

#include "cli/commands/subcommands.h"
#include "cli/json.h"
#include "cli/position.h"
#include "engine/core/text.h"

namespace tricorne::cli {

namespace {

struct LegalOptions : Options {
  std::string position;
};

std::string as_text(const std::optional<Question>& question, const std::vector<std::string>& actions) {
  if (!question) return "Nothing is asked.\n";
  std::string text = in_words(*question) + "\n";
  for (const std::string& action : actions) text += "  " + action + "\n";
  return text;
}

std::string as_json(const std::optional<Question>& question, const std::vector<std::string>& actions) {
  Json node;
  node["to_act"] = nullptr;
  node["decision"] = nullptr;
  node["rule"] = nullptr;
  if (question) {
    node["to_act"] = question->who.name;
    node["decision"] = question->decision;
    node["rule"] = question->rule;
    node["text"] = question->text;
  }
  node["actions"] = actions;
  return to_json(node);
}

int run_legal(const LegalOptions& o) {
  const Loaded loaded = load_position(o, o.position);
  loaded.position->settle();
  const auto question = loaded.position->question();
  const auto actions = loaded.position->legal_actions();
  answer(o, o.format == "json" ? as_json(question, actions) : as_text(question, actions));
  return all_well;
}

}  // namespace

Run define_legal(Command& command) {
  auto o = std::make_shared<LegalOptions>();
  add_position(command, *o, o->position);
  add_output(command, *o, {"text", "json"});
  return [o] { return run_legal(*o); };
}

}  // namespace tricorne::cli
