// Runs scenarios. Keeps the games that they need, and checks `rests_on`: how sure the data are that an outcome needs.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "verify/scenario/documents.h"
#include "verify/scenario/game_names.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// How `rests_on` is compared with the measured confidence.
enum class Evidence : std::uint8_t {
  exact,    ///< must be equal: for the data we ship
  at_most,  ///< `rests_on` may be more cautious: for better data of the user
  ignored,  ///< the confidence is not measured, and outcomes keep no positions: for foreign engines
};

/// Do outcomes keep their positions, which pictures need?
enum class Positions : std::uint8_t { kept, dropped };

/// Runs scenarios of one game. Many threads may use it at once.
class Runner {
 public:
  /// `game` must outlive the runner.
  Runner(const Game& game, Evidence evidence, Positions positions = Positions::kept, std::string language = "en");

  /// Runs one scenario. Never throws for what the scenario holds. Except with Evidence::ignored a scenario that passes
  /// is played up to three times more.
  RunResult run(Scenario scenario);

  /// The game under a ruleset. Throws DataError when the ruleset cannot be read.
  const Game& under(const std::string& ruleset) { return game(ruleset, Confidence::placeholder); }

 private:
  /// The game under a ruleset, with only the connections that are at least as sure as `least`. Throws DataError.
  const Game& game(const std::string& ruleset, Confidence least);
  void check_evidence(RunResult& outcome);
  Confidence measure_connections(const Scenario& scenario, std::string& without);

  const Game& base_;
  const GameNames game_names_;
  /// A game that is opened when it is first asked for, by one thread.
  struct Opened {
    std::mutex mutex;
    std::unique_ptr<Game> game;
  };
  const Game& opened(const std::string& ruleset, Confidence least, const std::function<std::unique_ptr<Game>()>& open);

  const Evidence evidence_;
  const Positions positions_;
  const std::string language_;  ///< as SuiteOptions::language
  std::mutex mutex_;            ///< of `games_`, not of what they hold
  std::map<std::pair<std::string, Confidence>, Opened> games_;
};

/// A space that a scenario names in its texts.
struct NamedSpace {
  Confidence confidence = Confidence::certain;
  std::string name;  ///< empty when the scenario names no space that is less than certain
};
/// The least sure space that a scenario names.
NamedSpace least_sure_space(const GameNames& game_names, const Scenario& scenario);

/// What a suite does after a run that fails.
enum class OnFailure : std::uint8_t {
  go_on,
  stop,  ///< begins no more runs; runs that were not begun have no outcome
};

/// Which runs of a suite are carried out, and how.
struct SuiteOptions {
  std::string ruleset;  ///< only runs of this ruleset; empty: all
  /// Carry out all runs under this ruleset, as if written for it; empty: each under its own ruleset. Rows that are
  /// written only for overlays of their own are left out: their outcomes differ because of those.
  std::string as;
  std::shared_ptr<std::size_t> left_out;  ///< counts the rows that `as` leaves out; null: nobody counts
  std::set<std::string> only;             ///< only runs with these names, or of these files; empty: all
  std::string filter;           ///< only runs of this paragraph (or below), or whose name holds this text; empty: all
  std::string language = "en";  ///< in which reasons of refusals are told, as Game::words names it
  unsigned threads = 0;         ///< 0: as many as the machine has
  Evidence evidence = Evidence::exact;
  Positions positions = Positions::kept;
  OnFailure on_failure = OnFailure::go_on;
  std::shared_ptr<const Documents> documents;  ///< holds all files, which are not read again; null: files are read
  /// Gives the reason why a run need not be carried out, or nothing. With a reason the run has the status `lacks`.
  /// Empty: every run is carried out.
  std::function<std::optional<std::string>(const Scenario&)> lacks;
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< called by one thread at a time
};

/// The runs that the options choose, without carrying them out. The status of each outcome is `passed`, `lacks`, or
/// `error` for an error in its file.
std::vector<RunResult> choose_runs(const Game& game, const std::vector<std::string>& files,
                                   const SuiteOptions& options);

/// Loads files and carries out their runs, on several threads. Outcomes are in the order of the files and of the runs
/// in each file. A file that cannot be loaded, and an id used twice, give an outcome with status `error`.
std::vector<RunResult> run_files(const Game& game, const std::vector<std::string>& files, const SuiteOptions& options);

}  // namespace tricorne::verify
