// The options of `tricorne verify`, and functions that its files share.
#pragma once

#include <chrono>
#include <set>
#include <string>
#include <vector>

#include "cli/forms.h"
#include "cli/progress.h"
#include "reports/formats/results.h"
#include "verify/engine/session.h"
#include "verify/scenario/runner.h"

namespace tricorne {
class Chance;
}

namespace tricorne::cli {

/// The options of `tricorne verify`.
struct VerifyOptions : Options {
  std::vector<std::string> paths;  ///< files and folders of scenarios; none: all scenarios
  std::string filter;
  std::string as;
  std::shared_ptr<std::size_t> left_out = std::make_shared<std::size_t>(0);  ///< rows that --as left out
  std::string language = "en";
  bool list = false;
  bool stop = false;
  bool last_failed = false;
  std::set<std::string> only;  ///< with last_failed: the runs that failed last, by name
  unsigned slowest = 0;
  std::vector<std::string> reports;  ///< more files to write; the ending of each decides its format
  std::string mutants;               ///< a report of mutate --source for the page; empty: none
  std::vector<std::string> engines;
  double engine_timeout = 5;
  std::string require;                                 ///< as verify::read_requirements takes it
  bool trace = false;                                  ///< keep the messages of runs that fail
  std::string since;                                   ///< a file with an earlier answer of --engine in JSON
  std::uint64_t games = 0;                             ///< number of games in lockstep; 0: run scenarios
  std::vector<std::string> from;                       ///< first positions of the games
  std::string record;                                  ///< folder for scenarios of the differences; empty: none
  bool force = false;                                  ///< overwrite other scenarios in that folder
  bool worlds = false;                                 ///< judge small worlds instead of scenarios
  std::uint64_t count = 0;                             ///< how many of their positions; 0: as many as is usual
  std::string answers;                                 ///< a file for the answers of the rules there; empty: none
  std::string known;                                   ///< a file with an earlier answer of --games in JSON
  std::shared_ptr<const verify::Documents> documents;  ///< the files at the paths, parsed
};

/// The parts of a game that a run with other engines needs.
struct EngineKit {
  Node tables;  ///< the tables that the request `hello` sends
  /// Makes a random position in which much can happen; empty: the game has no such function.
  std::function<std::unique_ptr<Position>(const Game&, Chance&)> crowded;
};

/// The options for a run of scenarios, with `progress` to show how far it is. `progress` must outlive the result.
verify::SuiteOptions suite_options(const VerifyOptions& o, const Progress& progress);

/// The style of the text format. A text for the terminal has colours. It leaves out the errors that are printed on
/// standard error.
struct TextStyle {
  explicit TextStyle(const VerifyOptions& o);
  reports::Colours colours = reports::Colours::off;
  reports::Errors errors = reports::Errors::left_out;
};

/// The outcomes of one game in the format of the options: JSON, JUnit, SARIF, Markdown or text. `seconds` is the time
/// that the run took.
Written formatted(const VerifyOptions& o, const Game& game, const std::vector<verify::RunResult>& outcomes,
                  double seconds);

/// The seconds from `start` until now.
double seconds_since(std::chrono::steady_clock::time_point start);

/// The options for one of the reports: its file as `out`, and the format that its ending means, `html` included.
VerifyOptions for_report(const VerifyOptions& o, const std::string& path);
/// Is one of the reports a page?
bool writes_page(const VerifyOptions& o);

/// The other game that the engine knows, of which `own` is another; empty: none.
std::string game_it_speaks(const Game& own, const verify::EngineOptions& engine);
/// `this engine speaks of GAME; add --game GAME`, or that the game is none of ours.
std::string advice_for(const std::string& game);

/// The ruleset of the options for another engine and for scenarios: the name of a shipped ruleset, or the absolute path
/// of an overlay.
std::string ruleset_named(const Game& game, const VerifyOptions& o);

/// Prints errors of files that cannot be read on standard error. Returns true when there are some. Throws
/// std::invalid_argument when no run was selected.
bool tell_errors(const std::vector<verify::RunResult>& outcomes);

/// Runs the files on the engines that `--engine` names; with `--games` plays random games in lockstep with our engine.
/// Prints the results and returns the exit code. For games `game` must have the ruleset of the options; for files it
/// has its default ruleset. Throws std::invalid_argument for an engine that does not follow the protocol.
int run_engines(const Game& game, const EngineKit& kit, const VerifyOptions& o, const std::vector<std::string>& files);

/// Judges the small worlds (verify/worlds/worlds.h) of the games that the options name, or holds other engines against
/// them. Prints the results and returns the exit code. Throws std::invalid_argument for options that do not fit.
int run_worlds(const VerifyOptions& o);

}  // namespace tricorne::cli
