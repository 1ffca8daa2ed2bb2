// tricorne schema: JSON schemas for editors.

#include <algorithm>
#include <filesystem>

#include "cli/commands/subcommands.h"
#include "engine/core/load/files.h"
#include "engine/games.h"
#include "replay/import/import.h"
#include "replay/record/record.h"
#include "verify/engine/message.h"
#include "verify/scenario/schemas.h"

namespace tricorne::cli {

namespace {

struct SchemaOptions : Options {
  std::string kind;
  bool force = false;
};

constexpr const char* every_kind = "all";
constexpr const char* exchange = "exchange";  ///< no file, but a request of the line protocol with its answer
constexpr const char* report = "import";      ///< no file, but what `replay import --format json` writes

/// The kinds of files of replay/, with their schemas.
constexpr std::pair<const char*, std::string (*)(const Game&)> of_replay[] = {{"replay", &replay::record_schema},
                                                                              {"mapping", &replay::mapping_schema}};

std::vector<std::string> and_those_of_replay(std::vector<std::string> kinds) {
  for (const auto& [kind, make] : of_replay) kinds.emplace_back(kind);
  return kinds;
}

std::vector<std::string> choices() {
  auto all = and_those_of_replay(verify::schema_kinds());
  all.emplace_back(exchange);
  all.emplace_back(report);
  all.emplace_back(every_kind);
  return all;
}

std::string schema_text(const Game& game, const std::string& kind) {
  if (kind == exchange) return verify::exchange_schema(game);
  if (kind == report) return replay::import_schema();
  for (const auto& [name, make] : of_replay)
    if (kind == name) return make(game);
  return verify::schema(game, kind);
}

void write_into(const SchemaOptions& o, const std::string& folder, const std::string& kind, const std::string& text) {
  const std::string path = folder + "/" + kind + ".schema.json";
  write_of_set(path, text, o.force);
  say_written(o, path);
}

/// Writes the schemas of each game into a folder of the game. Above these folders, writes for each kind of file a
/// schema that refers to the schemas of the games.
void write_all(const SchemaOptions& o) {
  if (o.out.empty() || o.out == "-") throw std::invalid_argument("all schemas go into a folder; give --out FOLDER");
  std::vector<std::pair<std::string, std::vector<std::string>>> kinds;  // each kind with the games that have it
  for (const GameEntry& entry : games()) {
    const auto game = open_game(entry.name, {});
    for (const std::string& kind : and_those_of_replay(verify::schema_kinds(*game))) {
      write_into(o, o.out + "/" + verify::schema_folder(entry.name), kind, schema_text(*game, kind));
      const auto known = std::ranges::find(kinds, kind, [](const auto& item) { return item.first; });
      auto& of_games =
          known == kinds.end() ? kinds.emplace_back(kind, std::vector<std::string>()).second : known->second;
      of_games.emplace_back(entry.name);
    }
    write_into(o, o.out + "/" + verify::schema_folder(entry.name), exchange, schema_text(*game, exchange));
  }
  for (const auto& [kind, of_games] : kinds) write_into(o, o.out, kind, verify::schema_by_game(kind, of_games));
}

int run_schema(const SchemaOptions& o) {
  if (o.kind == every_kind) {
    write_all(o);
    return all_well;
  }
  claim(o.out);
  answer(o, schema_text(*open(o), o.kind));
  return all_well;
}

}  // namespace

Run define_schema(Command& command) {
  auto o = std::make_shared<SchemaOptions>();
  add_game(command, *o);
  add_output(command, *o, {"json"}, Out::either);
  command
      .option("KIND", o->kind,
              "The kind of file; all writes the schemas of every kind and every game into the folder that --out names")
      .required()
      .one_of(choices());
  add_force(command, o->force);
  return [o] { return run_schema(*o); };
}

}  // namespace tricorne::cli
