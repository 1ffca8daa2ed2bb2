// tricorne schema: JSON schemas for editors.

#include "replay/schema.h"

#include <CLI/CLI.hpp>

#include "cli/commands/subcommands.h"
#include "verify/schemas.h"

namespace tricorne::cli {

namespace {

struct SchemaOptions : Options {
  std::string kind;
};

std::vector<std::string> kinds() {
  auto all = verify::schema_kinds();
  all.emplace_back("replay");
  return all;
}

std::string schema(const Game& game, const std::string& kind) {
  return kind == "replay" ? replay::record_schema(game) : verify::schema(game, kind);
}

}  // namespace

Run define_schema(CLI::App& app) {
  auto o = std::make_shared<SchemaOptions>();
  add_common(app, *o, {"json"});
  app.add_option("KIND", o->kind, "The kind of file")->required()->check(CLI::IsMember(kinds()));
  return [o] {
    answer(*o, schema(*open(*o), o->kind));
    return int(all_well);
  };
}

}  // namespace tricorne::cli
