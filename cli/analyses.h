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
  std::uint64_t budget = 100;       ///< as AnalysisOptions::budget
  std::string cache;                ///< folder of the cache; empty: the user's cache
  bool on_the_table = false;        ///< as AnalysisOptions::as_on_the_table
  bool no_cache = false;            ///< neither read nor write the cache
  bool confirm = false;             ///< confirm what the quick judgement finds, whatever it costs
  bool no_confirm = false;          ///< confirm nothing; with neither of the two only what costs less than a minute
  std::string confirm_by;           ///< as ConfirmOptions::player; empty: its default
  std::uint64_t confirm_games = 0;  ///< as ConfirmOptions::games; 0: its default
  std::size_t records = 1;          ///< how many records are analysed: the minute is for all of them
  /// The same for so many records.
  AnalysisChoices for_all_of(std::size_t count) const {
    AnalysisChoices all = *this;
    all.records = count;
    return all;
  }
};

/// The command's folder in the user's cache: `$XDG_CACHE_HOME/tricorne`, else `~/.cache/tricorne`. Empty: there is
/// none.
std::string user_cache();

/// The folder in which finished analyses are kept: the folder of --cache, else `user_cache`. Empty: none are kept.
std::string cache_folder(const AnalysisChoices& choices);

/// The subcommand analyses games: --budget, --on-the-table, --confirm and what belongs to it, --cache, --no-cache,
/// --seed and --threads.
/// `company` is what asks for an analysis, where the command can do without one, and `analyzes` whether it is given.
void add_analysis(Command& command, Options& options, AnalysisChoices& choices, const std::string& company = "",
                  const std::function<bool()>& analyzes = {});

/// The analysis of a record, confirmed where the choices say so. It comes from the cache, or is made and put into the
/// cache. Shows progress and the price of confirming on standard error. Throws what `replay::analyze` throws.
replay::Analysis analysis_of(const Options& options, const AnalysisChoices& choices, const Game& game,
                             const replay::Record& record);

/// Runs a subcommand that analyses records, and returns its exit code. When a signal ends the analysis, prints
/// `stopped` and returns `interrupted()`.
int unless_stopped(const std::function<int()>& run);

}  // namespace tricorne::cli
