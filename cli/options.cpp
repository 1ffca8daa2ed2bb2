#include "cli/options.h"

#include <unistd.h>

#include <iostream>

#include "cli/formats.h"
#include "engine/core/load/files.h"
#include "engine/core/printable.h"

namespace tricorne::cli {

void add_common(Command& command, Options& options, const std::vector<std::string>& formats, Out out) {
  options.format = formats.front();
  const std::string group = "Common options";
  command.option("--game", options.game, "The rulebook: washingtons-war").shown_as("NAME").in_group(group);
  command.option("--ruleset", options.ruleset, "A ruleset (2014, 2010, 2014-tournament) or an overlay file")
      .shown_as("NAME|FILE")
      .in_group(group);
  command.option("--map", options.map_file, "A map file instead of the one we ship").shown_as("FILE").in_group(group);
  command.option("--deck", options.deck_file, "A deck file instead of the one we ship")
      .shown_as("FILE")
      .in_group(group);
  const Argument format = command.option("--format", options.format, "What to write").one_of(formats).in_group(group);
  command.option("--out", options.out, "Write to this file, whole or not at all; its ending decides the format")
      .shown_as("PATH")
      .in_group(group);
  command.option("--seed", options.seed, "Seed for whatever is drawn by chance").shown_as("N").in_group(group);
  command.option("--threads", options.threads, "Threads to work with (default: all)")
      .shown_as("N")
      .between(1, 1024)
      .in_group(group);
  command.flag("--quiet", options.quiet, "No progress and no names of written files on standard error").in_group(group);
  command.afterwards([&options, formats, format, out] {
    if (out == Out::folder || options.out.empty() || options.out == "-") return;
    options.format = format_of(options.out, format.given() ? options.format : "", formats);
  });
}

std::unique_ptr<Game> open(const Options& options) {
  GameOptions game;
  if (!options.ruleset.empty()) game.ruleset = options.ruleset;
  if (!options.map_file.empty()) game.data["map"] = options.map_file;
  if (!options.deck_file.empty()) game.data["deck"] = options.deck_file;
  return open_game(options.game, game);
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

void say_written(const Options& options, const std::string& what) {
  if (!options.quiet) std::cerr << "wrote " << printable(what) << "\n";
}

}  // namespace tricorne::cli
