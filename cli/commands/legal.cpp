// tricorne legal: prints the present question and all legal answers.

#include "cli/commands/subcommands.h"
#include "cli/forms.h"
#include "cli/position.h"
#include "engine/core/text.h"

namespace tricorne::cli {

namespace {

struct LegalOptions : Options {
  std::string position;
};

/// The question of a position, if there is one, and all legal answers.
struct Asking {
  std::optional<Question> question;
  std::vector<std::string> actions;
};

std::string as_text(const Asking& asking) {
  if (!asking.question) return "Nothing is asked.\n";
  std::string text = in_words(*asking.question) + "\n";
  for (const std::string& action : asking.actions) text += "  " + action + "\n";
  return text;
}

Json as_json(const Asking& asking) {
  const auto& question = asking.question;
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
  node["actions"] = asking.actions;
  return node;
}

constexpr Form<Asking> legal_forms[] = {{"text", as_text}, {"json", as_json}};

int run_legal(const LegalOptions& o) {
  const Loaded loaded = load_position(o, o.position);
  loaded.position->settle();
  answer(o, legal_forms, {loaded.position->question(), loaded.position->legal_actions()});
  return all_well;
}

}  // namespace

Run define_legal(Command& command) {
  auto o = std::make_shared<LegalOptions>();
  add_position(command, *o, o->position);
  add_output(command, *o, legal_forms);
  return [o] { return run_legal(*o); };
}

}  // namespace tricorne::cli
