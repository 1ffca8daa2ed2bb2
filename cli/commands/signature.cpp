// tricorne signature: has any rule begun to behave otherwise?

#include "cli/signature.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/commands/subcommands.h"
#include "cli/json.h"

namespace tricorne::cli {

namespace {

int run_signature(const Options& o) {
  const std::string text = signature();
  answer(o, o.format == "json" ? print({{"signature", text}}) : text + "\n");
  return all_well;
}

}  // namespace

Run define_signature(CLI::App& app) {
  auto o = std::make_shared<Options>();
  o->format = "text";
  const std::string group = "Common options";
  app.add_option("--format", o->format, "What to write")->check(CLI::IsMember({"text", "json"}))->group(group);
  app.add_option("--out", o->out, "Write to this file, whole or not at all")->type_name("PATH")->group(group);
  return [o] { return run_signature(*o); };
}

}  // namespace tricorne::cli
