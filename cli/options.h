// Options that all subcommands share, and functions that use them.
#pragma once

#include <charconv>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "engine/core/game.h"

namespace tricorne::cli {

/// The exit codes of the process.
enum Exit : int { all_well = 0, answer_is_no = 1, bad_input = 2, internal_error = 3 };

/// The values of the options that several subcommands have. An empty text means that the option is not given.
struct Options {
  std::string game;
  std::string ruleset;
  std::vector<std::string> data;  ///< tables of the user, each as NAME=FILE
  std::string format;
  std::string out;
  std::uint64_t seed = 0;
  unsigned threads = 0;  ///< 0: as many as the machine has
  bool quiet = false;

  /// The name of the given game, else the name of the first game of the table.
  std::string game_name() const;
};

/// What does --out name? `either`: a folder where there are several things to write, or a file whose folder is made.
enum class Out : unsigned char { file, folder, either };

// A subcommand adds the options for what it does, and no others.

/// It is about a rulebook: --game.
void add_rulebook(Command& command, Options& options);
/// It opens a game: --game, --ruleset and --data.
void add_game(Command& command, Options& options);
/// It writes an answer: --format, --out and --quiet. `formats` are the formats that it can write. Without --format the
/// ending of the file of --out decides on the format. Without an ending the first format is taken.
void add_output(Command& command, Options& options, const std::vector<std::string>& formats, Out out = Out::file);
/// It speaks a language: --language, which is one of `all_languages` or a file of sentences (Game::words).
void add_language(Command& command, std::string& language);
/// The languages of all games.
std::vector<std::string> all_languages();
/// It draws by chance: --seed.
void add_seed(Command& command, Options& options);
/// It works on many things at once: --threads.
void add_threads(Command& command, Options& options);

/// It writes a set of files, or a file that its owner goes on with: --force.
void add_force(Command& command, bool& force);
/// Makes a folder where there is none. Throws DataError when it cannot be made.
void make_folder(const std::string& folder);
/// Writes a file of a set, such as a page of one of many games, or one that its owner goes on with, and makes its
/// folder. Throws DataError when the folder cannot be made, and without `force` when the file is there already and
/// holds something else.
void write_of_set(const std::string& path, std::string_view text, bool force);

/// Opens the game that the options name. Throws DataError for a ruleset or table that cannot be read, and
/// std::invalid_argument for an unknown game or table.
std::unique_ptr<Game> open(const Options& options);

/// May a text hold the colour codes of a terminal?
enum class Colours : unsigned char { none, some };

/// Writes the answer to the file of `--out`, or to standard output. On a terminal control characters are not printed as
/// they are, since they may come from file names or archives. With Colours::some the text is printed as it is. Throws
/// DataError when the file cannot be written, and std::invalid_argument for a PNG picture on a terminal.
void answer(const Options& options, std::string_view text, Colours colours = Colours::none);

/// Writes a file, and says so on standard error. Throws DataError when the file cannot be written.
void write(const Options& options, const std::string& path, std::string_view text);

/// Prints a line on standard error when the answer goes to the file of `--out`, so that its reader knows the result,
/// too. Does nothing with --quiet.
void tell_result(const Options& options, const std::string& line);

/// Prints on standard error what was written. Does nothing with --quiet.
void say_written(const Options& options, const std::string& what);

// The choice of a format by the name of a file.

/// The format in which `path` is written: `asked`, else the format that the ending of the path means, else the first of
/// `formats`, the formats that the command can write. Throws std::invalid_argument when the ending means another format
/// than `asked`, or a format that the command cannot write. An unknown ending means nothing.
std::string format_of(const std::string& path, const std::string& asked, const std::vector<std::string>& formats);

// Numbers in the texts of options and of what people type.

/// The number that the whole text writes in digits; nothing for any other text and for a number too large.
inline std::optional<std::size_t> whole_number_in(std::string_view text) {
  std::size_t number = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
  if (result.ec != std::errc{} || result.ptr != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace tricorne::cli
