// tricorne signature: has any rule begun to behave otherwise?

#include "cli/signature.h"

#include "cli/commands/subcommands.h"
#include "cli/json.h"

namespace tricorne::cli {

namespace {

int run_signature(const Options& o) {
  const std::string text = signature(o.game_name());
  answer(o, o.format == "json" ? to_json({{"signature", text}}) : text + "\n");
  return all_well;
}

}  // namespace

Run define_signature(Command& command) {
  auto o = std::make_shared<Options>();
  o->format = "text";
  const std::string group = "Common options";
  command.option("--game", o->game, "The rulebook").shown_as("NAME").in_group(group);
  command.option("--format", o->format, "What to write").one_of({"text", "json"}).in_group(group);
  command.option("--out", o->out, "Write to this file, whole or not at all").shown_as("PATH").in_group(group);
  return [o] { return run_signature(*o); };
}

}  // namespace tricorne::cli
