#include "cli/options.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <filesystem>

#include "engine/core/load/yaml.h"

namespace tricorne::cli {

void add_common(CLI::App& app, Options& options, const std::vector<std::string>& formats) {
  options.format = formats.front();
  const std::string group = "Common options";
  app.add_option("--game", options.game, "The rulebook: washingtons-war")->type_name("NAME")->group(group);
  app.add_option("--ruleset", options.ruleset, "A ruleset (2014, 2010, 2014-tournament) or an overlay file")
      ->type_name("NAME|FILE")
      ->group(group);
  app.add_option("--map", options.map_file, "A map file instead of the one we ship")->type_name("FILE")->group(group);
  app.add_option("--deck", options.deck_file, "A deck file instead of the one we ship")
      ->type_name("FILE")
      ->group(group);
  app.add_option("--format", options.format, "What to write")->check(CLI::IsMember(formats))->group(group);
  app.add_option("--out", options.out, "Write to this file, whole or not at all")->type_name("PATH")->group(group);
  app.add_option("--seed", options.seed, "Seed for whatever is drawn by chance")->type_name("N")->group(group);
  app.add_option("--threads", options.threads, "Threads to work with (default: all)")
      ->type_name("N")
      ->check(CLI::Range(1, 1024))
      ->group(group);
  app.add_flag("--quiet", options.quiet, "No progress on standard error")->group(group);
}

std::unique_ptr<Game> open(const Options& options) {
  GameOptions game;
  if (!options.ruleset.empty()) game.ruleset = options.ruleset;
  if (!options.map_file.empty()) game.data["map"] = options.map_file;
  if (!options.deck_file.empty()) game.data["deck"] = options.deck_file;
  return open_game(options.game, game);
}

void answer(const Options& options, std::string_view text) {
  if (options.format == "png" && options.out.empty() && isatty(STDOUT_FILENO) == 1)
    throw std::invalid_argument("a PNG picture is no text for a terminal; give --out FILE");
  write_file(options.out, text);
}

std::string source_folder() { return TRICORNE_SOURCE_DIR; }

std::string scenario_folder() {
  std::error_code error;
  if (std::filesystem::is_directory("scenarios", error)) return "scenarios";
  return source_folder() + "/scenarios";
}

}  // namespace tricorne::cli
