// tricorne schema: JSON schemas for editors.

#include <CLI/CLI.hpp>

#include "cli/subcommands.h"
#include "verify/schemas.h"

namespace tricorne::cli {

namespace {

struct SchemaOptions : Options {
  std::string kind;
};

}  // namespace

Run define_schema(CLI::App& app) {
  auto o = std::make_shared<SchemaOptions>();
  add_common(app, *o, {"json"});
  app.add_option("KIND", o->kind, "The kind of file")->required()->check(CLI::IsMember(verify::schema_kinds()));
  return [o] {
    answer(*o, verify::schema(*open(*o), o->kind));
    return int(all_well);
  };
}

}  // namespace tricorne::cli
