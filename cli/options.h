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

/// The options of contracts.md, "Common options". Empty texts: not given.
struct Options {
  std::string game = "washingtons-war";
  std::string ruleset;
  std::string map_file;
  std::string deck_file;
  std::string format;
  std::string out;
  std::uint64_t seed = 0;
  unsigned threads = 0;
  bool quiet = false;
};

/// Adds the common options; `formats` are those this subcommand can write, the first is the default.
void add_common(Command& command, Options& options, const std::vector<std::string>& formats);

/// Opens the game the options name. Throws DataError, std::invalid_argument for no such game.
std::unique_ptr<Game> open(const Options& options);

/// Writes the answer where `--out` says.
void answer(const Options& options, std::string_view text);

}  // namespace tricorne::cli
