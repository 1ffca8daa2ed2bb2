// Runs of many pairs of games on behalf of the subcommands of errata: their options, their file, their end.
#pragma once

#include <string>
#include <vector>

#include "cli/options.h"
#include "cli/run_file.h"
#include "verify/errata/balance.h"

namespace tricorne::cli {

/// What a subcommand that plays pairs of games is told.
struct RunOptions : Options {
  std::vector<std::string> players;  ///< each as --players takes it; none: random
  std::uint64_t games = 20'000;
  double width = 0, effect = 0;  ///< in percentage points
  double seconds = 0;
  std::uint64_t least_pairs = 400;  ///< before a width ends a comparison
  RunFile run;
  std::string part;  ///< `I/N`

  std::vector<std::string> players_or_random() const {
    return players.empty() ? std::vector<std::string>{"random"} : players;
  }
};

void add_run(Command& command, RunOptions& options);

/// Plays, showing progress, until enough, or until a signal. `what`: names and values that tell this run from others
/// beside what all runs have. Throws DataError for a run that does not fit and for rules that cannot be played.
std::vector<verify::Balance> play_run(const RunOptions& options, const Game& game, const verify::RunIdentity& what,
                                      const std::vector<verify::Comparison>& comparisons);

/// What tells an erratum from another: overlay, base, data.
verify::RunIdentity identity_of(const verify::Erratum& erratum);

/// The exit code of a run: that of the signal which broke it off, or all well.
int end_of_run(const std::vector<verify::Balance>& rows);

}  // namespace tricorne::cli
