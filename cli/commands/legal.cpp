// tricorne legal: prints the present question and all legal answers.

#include <algorithm>

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
struct LegalAnswers {
  std::optional<Question> question;
  std::vector<std::string> actions;
  std::vector<Node> choices;  ///< Null for an answer about a card that nobody knows
  std::size_t unknown = 0;    ///< cards of the hand that the record does not name
  std::string hidden{};       ///< the same in words; empty for none
};

std::string as_text(const LegalAnswers& asking) {
  if (!asking.question) return "Nothing is asked.\n";
  std::string text = in_words(*asking.question) + "\n";
  for (const std::string& action : asking.actions) text += "  " + action + "\n";
  if (asking.unknown > 0) text += asking.hidden + "; `?` stands for them, and what else they allow is not known.\n";
  return text;
}

Json as_json(const LegalAnswers& asking) {
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
  if (asking.unknown > 0) node["unknown_cards"] = asking.unknown;
  node["actions"] = asking.actions;
  node["choices"] = Json::array();
  for (const Node& choice : asking.choices)
    node["choices"].push_back(choice.is_null() ? Json(nullptr) : json_of(choice));
  return node;
}

constexpr Form<LegalAnswers> legal_forms[] = {{"text", as_text}, {"json", as_json}};

/// Adds an answer; those that differ only in a card that nobody knows are one.
void add_answer(const LoadedPosition& loaded, const Choice& choice, LegalAnswers& asking) {
  const Position& position = *loaded.position;
  const bool unknown = loaded.hidden && loaded.hidden->is_about_stand_in(position, choice);
  std::string text = unknown ? loaded.hidden->told(position, choice) : position.text_of(choice);
  if (unknown && std::ranges::find(asking.actions, text) != asking.actions.end()) return;
  asking.actions.push_back(std::move(text));
  asking.choices.push_back(unknown ? Node{} : position.document_of(choice));
}

int run_legal(const LegalOptions& o) {
  const LoadedPosition loaded = load_position(o, o.position);
  loaded.position->settle();
  const Position& position = *loaded.position;
  LegalAnswers asking{position.question(), {}, {}};
  for (std::size_t n = 0; n < position.answer_count(); ++n) add_answer(loaded, position.answer(n), asking);
  if (loaded.hidden) {
    asking.unknown = loaded.hidden->size();
    asking.hidden = capital(loaded.hidden->in_words());
  }
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
