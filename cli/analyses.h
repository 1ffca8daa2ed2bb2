// Analyses of recorded games for subcommands, with a cache on disk.
#pragma once

#include <functional>
#include <string>

#include "cli/arguments.h"
#include "cli/options.h"
#include "replay/analysis/analysis.h"

namespace tricorne::cli {

/// The options of analyses.
struct AnalysisChoices {
  std::uint64_t budget = 100;  ///< as AnalysisOptions::budget
  std::string cache;           ///< folder of the cache; empty: the user's cache
  bool on_the_table = false;   ///< as AnalysisOptions::as_on_the_table
  bool no_cache = false;       ///< neither read nor write the cache
};

/// The command's folder in the user's cache: `$XDG_CACHE_HOME/tricorne`, else `~/.cache/tricorne`. Empty: there is
/// none.
std::string user_cache();

/// The folder in which finished analyses are kept: the folder of --cache, else `user_cache`. Empty: none are kept.
std::string cache_folder(const AnalysisChoices& choices);

/// The subcommand analyses games: --budget, --on-the-table, --cache, --no-cache, --seed and --threads.
void add_analysis(Command& command, Options& options, AnalysisChoices& choices);

/// The analysis of a record. It comes from the cache, or is made and put into the cache. Shows progress on standard
/// error. Throws what `replay::analyze` throws.
replay::Analysis analysis_of(const Options& options, const AnalysisChoices& choices, const Game& game,
                             const replay::Record& record);

/// Runs a subcommand that analyses records, and returns its exit code. When a signal ends the analysis, prints
/// `stopped` and returns `interrupted()`.
int unless_stopped(const std::function<int()>& run);

}  // namespace tricorne::cli
