// The file for the finished chunks of a run (--run), and the identity of a run.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "cli/options.h"
#include "verify/games/chunks.h"

namespace tricorne::cli {

/// The options --run and --resume.
struct RunFile {
  std::string path;  ///< empty: no file is written
  bool resume = false;
};

/// Adds --run and --resume to the command.
void add_run_file(Command& command, RunFile& file);

/// The entries that the identity of every run has: format, version, signature, game and seed.
verify::RunIdentity identity_of_run(const Options& options, const Game& game);
/// The entries for the rules and tables of a game.
verify::RunIdentity identity_of(const Game& game);
/// The axes of a game with their values, one axis a line.
std::string text_of_axes(const Game& game);
/// The tables of a game with their hashes, separated by commas.
std::string text_of_hashes(const Game& game);

/// Throws std::invalid_argument when a file is written and `games` is no multiple of `games_a_chunk`. A file holds only
/// whole chunks.
void require_whole_chunks(const RunFile& file, std::uint64_t games, std::uint64_t games_a_chunk);

/// A function that opens the file when the run begins. An empty function when no file is named. Throws
/// std::invalid_argument for --resume without --run.
std::function<std::unique_ptr<verify::ChunkStore>()> store_opener(const RunFile& file, verify::RunIdentity identity);

}  // namespace tricorne::cli
