#include "cli/options.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <set>
#include <stdexcept>

#include "engine/core/load/files.h"
#include "engine/core/printable.h"
#include "engine/games.h"

namespace tricorne::cli {

namespace {

/// The names of all games for the help: `first (default), second`.
std::string list_of_games() {
  std::string list;
  for (const GameEntry& game : games()) {
    if (list.empty())
      list = std::string(game.name) + (games().size() > 1 ? " (default)" : "");
    else
      list += ", " + std::string(game.name);
  }
  return list;
}

/// What one --data gives: files by the names of their tables. Throws std::invalid_argument for a text of another form
/// and for a folder without tables.
std::map<std::string, std::string> files_of(const std::string& given) {
  std::map<std::string, std::string> tables;
  std::error_code error;
  if (std::filesystem::is_directory(given, error)) {
    for (const auto& file : std::filesystem::directory_iterator(given, error))
      if (file.path().extension() == ".yaml") tables.emplace(file.path().stem().string(), file.path().string());
    if (tables.empty()) throw std::invalid_argument("--data " + given + ": the folder holds no table, NAME.yaml");
    return tables;
  }
  const auto equals = given.find('=');
  if (equals == 0 || equals == std::string::npos || equals + 1 == given.size())
    throw std::invalid_argument("--data " + given +
                                ": write NAME=FILE, for example map=own.yaml, or a folder with NAME.yaml");
  return {{given.substr(0, equals), given.substr(equals + 1)}};
}

/// The files of --data by table. Throws std::invalid_argument as above, and for a table that is given twice.
std::map<std::string, std::string> files_by_table(const Options& options) {
  std::map<std::string, std::string> tables;
  for (const std::string& given : options.data)
    for (const auto& [name, file] : files_of(given))
      if (!tables.emplace(name, file).second)
        throw std::invalid_argument("the table \"" + name + "\" is replaced twice; give one file for it");
  return tables;
}

/// Nobody should wait for an answer that cannot be written in the end.
void refuse_missing_folder(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path();
  std::error_code error;
  if (!folder.empty() && !std::filesystem::is_directory(folder, error))
    throw DataError(path, {}, "cannot be written: there is no folder " + folder.string());
}

constexpr const char* common = "Common options";

}  // namespace

void add_rulebook(Command& command, Options& options) {
  std::vector<std::string> names;
  for (const GameEntry& game : games()) names.emplace_back(game.name);
  command.option("--game", options.game, "The rulebook to use when no file names one: " + list_of_games())
      .shown_as("NAME")
      .checked([names](const std::string& named) {
        if (std::ranges::find(names, named) != names.end()) return std::string();
        std::string list;
        for (const std::string& one : names) list += (list.empty() ? "" : ", ") + one;
        return "unknown game \"" + shortened(named, 200) + "\"; there are: " + list;
      })
      .in_group(common);
}

void add_game(Command& command, Options& options) {
  add_rulebook(command, options);
  command.option("--ruleset", options.ruleset, "A ruleset (tricorne rulesets names them) or an overlay file")
      .shown_as("NAME|FILE")
      .in_group(common);
  command
      .option("--data", options.data,
              "Read the table NAME from this file instead of the one we ship, or all tables of a folder that tricorne "
              "data fill wrote; tricorne data names the tables; repeat the option for more tables")
      .shown_as("NAME=FILE|FOLDER")
      .repeatable()
      .in_group(common);
  command.renamed("--map", "--data map=FILE", "map=");
  command.renamed("--deck", "--data deck=FILE", "deck=");
}

void add_output(Command& command, Options& options, const std::vector<std::string>& formats, Out out) {
  options.format = formats.front();
  const Argument format =
      command.option("--format", options.format, "Format of the output").one_of(formats).in_group(common);
  command
      .option("--out", options.out,
              "Write to this file instead of standard output, whole or not at all; its ending decides the format")
      .shown_as("PATH")
      .in_group(common);
  if (out == Out::file) command["--out"].written();
  command.flag("--quiet", options.quiet, "Write neither progress nor the names of written files to standard error")
      .in_group(common);
  command.afterwards([&options, formats, format, out] {
    if (out == Out::folder || options.out.empty() || options.out == "-") return;
    if (out == Out::file) refuse_missing_folder(options.out);
    options.format = format_of(options.out, format.given() ? options.format : "", formats);
  });
}

std::vector<std::string> all_languages() {
  std::set<std::string> all;
  for (const GameEntry& game : games())
    for (const std::string& language : open_game(game.name, {})->languages()) all.insert(language);
  return {all.begin(), all.end()};
}

void add_language(Command& command, std::string& language) {
  command
      .option("--language", language,
              "The language of reasons, stories and pages: one of a game, as en, or a YAML file of sentences by id "
              "(default: en). What it lacks is said in English")
      .shown_as("LANGUAGE|FILE")
      .checked([](const std::string& named) -> std::string {
        if (named == "en" || named.ends_with(".yaml")) return "";
        const std::vector<std::string> all = all_languages();
        if (std::ranges::find(all, named) != all.end()) return "";
        std::string list;
        for (const std::string& one : all) list += one + ", ";
        return "there is no language \"" + named + "\": say " + list + "or the path of a YAML file of sentences";
      });
}

void add_seed(Command& command, Options& options) {
  command
      .option("--seed", options.seed,
              "Seed for everything drawn by chance; the same seed gives the same answer (default: 0)")
      .shown_as("N")
      .in_group(common);
}

void add_threads(Command& command, Options& options) {
  command.option("--threads", options.threads, "Threads to work with (default: all)")
      .shown_as("N")
      .between(1, 1024)
      .in_group(common);
}

void add_force(Command& command, bool& force) {
  command.flag("--force", force, "Overwrite files that are there and hold something else");
}

std::string Options::game_name() const { return game.empty() ? std::string(games().front().name) : game; }

std::unique_ptr<Game> open(const Options& options) {
  return open_game(options.game_name(), {options.ruleset, files_by_table(options)});
}

void answer(const Options& options, std::string_view text, Colours colours) {
  const bool to_file = !options.out.empty() && options.out != "-";
  if (to_file) return write(options, options.out, text);
  const bool to_terminal = isatty(STDOUT_FILENO) == 1;
  if (to_terminal && options.format == "png")
    throw std::invalid_argument("a PNG picture is no text for a terminal; give --out FILE");
  write_file("", to_terminal && colours == Colours::none ? printable(text) : text);
}

void write(const Options& options, const std::string& path, std::string_view text) {
  write_file(path, text);
  say_written(options, path);
}

void tell_result(const Options& options, const std::string& line) {
  if (!options.out.empty() && options.out != "-" && !options.quiet) std::cerr << printable(line) << "\n";
}

void say_written(const Options& options, const std::string& what) {
  if (!options.quiet) std::cerr << "wrote " << printable(what) << "\n";
}

}  // namespace tricorne::cli
