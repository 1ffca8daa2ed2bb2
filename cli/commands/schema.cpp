// tricorne schema: JSON schemas for editors.

#include "replay/schema.h"

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

Run define_schema(Command& command) {
  auto o = std::make_shared<SchemaOptions>();
  add_common(command, *o, {"json"});
  command.option("KIND", o->kind, "The kind of file").required().one_of(kinds());
  return [o] {
    answer(*o, schema(*open(*o), o->kind));
    return int(all_well);
  };
}

}  // namespace tricorne::cli
