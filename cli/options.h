// Options that all subcommands share, and what follows from them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "engine/core/game.h"

namespace tricorne::cli {

/// What the process answers with.
enum Exit : int { all_well = 0, answer_is_no = 1, bad_input = 2, internal_error = 3 };

/// The options that every subcommand takes. Empty texts: not given.
struct Options {
  std::string game;
  std::string ruleset;
  std::vector<std::string> data;  ///< NAME=FILE
  std::string map_file;
  std::string deck_file;
  std::string format;
  std::string out;
  std::uint64_t seed = 0;
  unsigned threads = 0;
  bool quiet = false;

  /// The name of the game: the one given, else the first of the table.
  std::string game_name() const;
  /// Does a file of the user's own replace a table that we ship?
  bool has_own_data() const { return !data.empty() || !map_file.empty() || !deck_file.empty(); }
};

/// What --out names.
enum class Out : unsigned char { file, folder };

/// Adds the common options. `formats` are the formats that this subcommand can write. Without --format the ending of a
/// file that --out names decides, else the first is taken.
void add_common(Command& command, Options& options, const std::vector<std::string>& formats, Out out = Out::file);

/// Adds --game and --ruleset. Every subcommand that opens a game has them.
void add_choice_of_game(Command& command, Options& options);

/// Opens the game the options name. Throws DataError, std::invalid_argument for an unknown game or table.
std::unique_ptr<Game> open(const Options& options);

/// May a text hold colours for a terminal?
enum class Colours : unsigned char { none, some };

/// Writes the answer where `--out` says. On a terminal no control characters of file names or archives are shown.
void answer(const Options& options, std::string_view text, Colours colours = Colours::none);

/// Writes a file and says so. Throws DataError.
void write(const Options& options, const std::string& path, std::string_view text);

/// Says on standard error what was written, unless --quiet is given.
void say_written(const Options& options, const std::string& what);

}  // namespace tricorne::cli
