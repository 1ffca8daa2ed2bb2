// The file of a run's finished chunks, as --run names it, and what tells one run from another.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "cli/options.h"
#include "verify/games/chunks.h"

namespace tricorne::cli {

/// What --run and --resume say.
struct RunFile {
  std::string path;  ///< empty: nothing is kept
  bool resume = false;
};

void add_run_file(Command& command, RunFile& file);

/// What every run has: version, signature, game and seed.
verify::RunIdentity identity_of_run(const Options& options, const Game& game);
/// The rules and tables of a game.
verify::RunIdentity identity_of(const Game& game);
/// The axes of a game with their values, a line each; its tables with their digests.
std::string text_of_axes(const Game& game);
std::string text_of_hashes(const Game& game);

/// A file of chunks holds whole ones. Throws std::invalid_argument for another number of games.
void require_whole_chunks(const RunFile& file, std::uint64_t games, std::uint64_t games_a_chunk);

/// Opens the file when the run begins; nothing where none is named. Throws std::invalid_argument for --resume without
/// --run.
std::function<std::unique_ptr<verify::ChunkStore>()> store_opener(const RunFile& file, verify::RunIdentity identity);

}  // namespace tricorne::cli
