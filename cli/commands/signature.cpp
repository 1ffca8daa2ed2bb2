// tricorne signature: prints a text that changes when a rule behaves differently.

#include "cli/signature.h"

#include "cli/commands/subcommands.h"
#include "cli/forms.h"
#include "engine/games.h"

namespace tricorne::cli {

namespace {

struct SignatureOptions : Options {
  bool trailers = false;
};

/// The key of a game's signature in the last lines of a commit message.
std::string trailer_of(const GameEntry& game) {
  const bool opened_without_a_word = &game == &games().front();
  return opened_without_a_word ? "Signature" : "Signature-" + std::string(game.name);
}

/// The signatures, each with its name.
using Signatures = std::vector<std::pair<std::string, std::string>>;

/// A line for each signature. The signature of the one game that was asked for has no name.
std::string as_text(const Signatures& all) {
  std::string text;
  for (const auto& [name, is] : all) text += (name == "signature" ? "" : name + ": ") + is + "\n";
  return text;
}

Json as_json(const Signatures& all) {
  Json node = Json::object();
  for (const auto& [name, is] : all) node[name] = is;
  return node;
}

constexpr Form<Signatures> signature_forms[] = {{"text", as_text}, {"json", as_json}};

int run_signature(const SignatureOptions& o) {
  if (o.trailers && !o.game.empty()) throw UsageError("--trailers tells of every rulebook: leave --game out");
  Signatures all;
  if (o.trailers)
    for (const GameEntry& game : games()) all.emplace_back(trailer_of(game), signature(game.name));
  else
    all.emplace_back("signature", signature(o.game_name()));
  answer(o, signature_forms, all);
  return all_well;
}

}  // namespace

Run define_signature(Command& command) {
  auto o = std::make_shared<SignatureOptions>();
  command.flag("--trailers", o->trailers,
               "Print the signature of every rulebook, as lines that end a commit's message");
  add_rulebook(command, *o);
  add_output(command, *o, signature_forms);
  return [o] { return run_signature(*o); };
}

}  // namespace tricorne::cli
