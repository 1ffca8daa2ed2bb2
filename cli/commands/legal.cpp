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

/// The question of a position, if there is one, and all legal answers: as texts, and as values in the same order.
struct Asking {
  std::optional<Question> question;
  std::vector<std::string> actions;
  std::vector<Node> choices;
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
  node["choices"] = Json::array();
  for (const Node& choice : asking.choices) node["choices"].push_back(json_of(choice));
  return node;
}

constexpr Form<Asking> legal_forms[] = {{"text", as_text}, {"json", as_json}};

int run_legal(const LegalOptions& o) {
  const Loaded loaded = load_position(o, o.position);
  loaded.position->settle();
  const Position& position = *loaded.position;
  Asking asking{position.question(), position.legal_actions(), {}};
  for (std::size_t n = 0; n < position.answer_count(); ++n)
    asking.choices.push_back(position.document_of(position.answer(n)));
  answer(o, legal_forms, asking);
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
