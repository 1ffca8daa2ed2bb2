// tricorne signature: prints a text that changes when some rule behaves otherwise.

#include "cli/signature.h"

#include "cli/commands/subcommands.h"
#include "cli/json.h"
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

void answer_trailers(const Options& o) {
  Json node = Json::object();
  std::string text;
  for (const GameEntry& game : games()) {
    const std::string trailer = trailer_of(game), is = signature(game.name);
    node[trailer] = is;
    text += trailer + ": " + is + "\n";
  }
  answer(o, o.format == "json" ? to_json(node) : text);
}

int run_signature(const SignatureOptions& o) {
  if (o.trailers && !o.game.empty()) throw UsageError("--trailers tells of every rulebook: leave --game out");
  if (o.trailers) {
    answer_trailers(o);
    return all_well;
  }
  const std::string text = signature(o.game_name());
  answer(o, o.format == "json" ? to_json({{"signature", text}}) : text + "\n");
  return all_well;
}

}  // namespace

Run define_signature(Command& command) {
  auto o = std::make_shared<SignatureOptions>();
  command.flag("--trailers", o->trailers,
               "Print the signature of every rulebook, as lines that end a commit's message");
  add_rulebook(command, *o);
  add_output(command, *o, {"text", "json"});
  return [o] { return run_signature(*o); };
}

}  // namespace tricorne::cli
