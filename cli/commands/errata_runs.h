// Runs of many pairs of games for the subcommands of errata.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/options.h"
#include "cli/run_file.h"
#include "reports/errata/verdict.h"
#include "verify/errata/balance.h"

namespace tricorne::cli {

/// The options of a subcommand that plays pairs of games.
struct RunOptions : Options {
  std::vector<std::string> players;  ///< each as --players takes it; none: random
  std::uint64_t pairs = 20'000;      ///< the most pairs of games for a comparison
  double width = 0, effect = 0;      ///< in percentage points; 0: not given
  double seconds = 0;                ///< time limit; 0: none
  std::uint64_t least_pairs = 400;   ///< pairs that are played before a width can end a comparison
  bool a_minute = false;             ///< each comparison gets as many pairs as take about a minute, and no more
  RunFile run;
  /// The smallest effect that matters, in percentage points.
  double asked() const { return effect > 0 ? effect : reports::usual_effect; }

  std::string part;  ///< the part of the run to play, `I/N`; empty: all of it

  /// `players`, or the random player when none is given and none was chosen.
  std::vector<std::string> players_or_random() const {
    return players.empty() ? std::vector<std::string>{"random"} : players;
  }
};

/// Adds the options of a run to the command.
void add_run(Command& command, RunOptions& options);

/// Names the player, where the command line names none, so that the answer comes within about a minute of one
/// processor: the heuristic player where he can play the pairs that are asked for, else the random one. The choice
/// rests on the game and on the options, never on the machine. `asked` is true when an option says when the run ends.
void choose_players(RunOptions& options, const Game& game, bool asked);
/// How many pairs of games these players play within `seconds` of one processor, about: 1, 2 or 5 times a power of ten,
/// from 100 to 20,000. A search or a program of the user counts as quick.
std::uint64_t pairs_within(const Game& game, const std::string& players, double seconds);
/// Does the command line say when the run ends: by --pairs, --width, --effect or --time?
std::function<bool()> end_is_asked(Command& command);

/// Plays pairs of games until the options or a signal end the run, and shows progress. `what` holds names and values
/// that belong to the identity of this run beside the entries that all runs have. Throws DataError when the file of
/// --run belongs to another run, and for rules that cannot be played.
std::vector<verify::Balance> play_run(const RunOptions& options, const Game& game, const verify::RunIdentity& what,
                                      std::vector<verify::Comparison> comparisons);

/// Writes the position of a game that cannot be played to a file and throws DataError, which names it.
[[noreturn]] void refuse_unplayable(const verify::Unplayable& problem);

/// The identity of an erratum: the axes and the data of base and overlay.
verify::RunIdentity identity_of(const verify::Erratum& erratum);

/// The exit code of a run: `interrupted()` when a signal has ended it, else `all_well`.
int end_of_run(const std::vector<verify::Balance>& rows);

}  // namespace tricorne::cli
