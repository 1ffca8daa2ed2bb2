// What `tricorne verify` takes, and its part about engines of others.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "cli/options.h"
#include "cli/progress.h"
#include "reports/formats/results.h"
#include "verify/chance.h"
#include "verify/scenario/runner.h"

namespace tricorne::cli {

/// What the command line of `verify` asks for, as read by the option parser.
struct VerifyOptions : Options {
  std::vector<std::string> paths;
  std::string filter;
  std::string as;
  bool list = false;
  bool stop = false;
  bool last_failed = false;
  unsigned slowest = 0;
  std::string report;
  std::vector<std::string> engines;
  double engine_timeout = 5;
  std::string require;                                 ///< paragraphs with commas between, or `all`
  std::string since;                                   ///< an earlier answer of --engine in JSON
  std::uint64_t games = 0;                             ///< in lockstep; 0: scenarios
  std::vector<std::string> from;                       ///< first positions of the games
  std::string record;                                  ///< folder for the scenarios of differences
  std::string known;                                   ///< an earlier answer of --games in JSON
  std::shared_ptr<const verify::Documents> documents;  ///< the files at the paths
};

/// What a game brings for engines of others.
struct EngineKit {
  Node tables;  ///< what `hello` sends
  /// A position by chance in which much can happen; empty: none.
  std::function<std::unique_ptr<Position>(const Game&, verify::Chance&)> crowded;
};

/// What to run, and who tells how far it is. `progress` must outlive the options.
verify::SuiteOptions suite_options(const VerifyOptions& o, const Progress& progress);

/// How a text is written: to the screen with colours and without the errors, which stand on standard error.
struct TextStyle {
  explicit TextStyle(const VerifyOptions& o);
  reports::Colours colours = reports::Colours::off;
  reports::Errors errors = reports::Errors::left_out;
};

/// JSON, JUnit, SARIF, Markdown or text, as the options say.
std::string formatted(const VerifyOptions& o, const Game& game, const std::vector<verify::Outcome>& outcomes,
                      double seconds);

double seconds_since(std::chrono::steady_clock::time_point start);

/// Tells on standard error of files that cannot be read; true when there are some. Throws std::invalid_argument when
/// nothing was selected.
bool tell_errors(const std::vector<verify::Outcome>& outcomes);

/// Runs the files on the engines that `--engine` names and answers what came of it; with `--games`, random games in
/// lockstep with ours. `game`: under the ruleset of the options for games, under its first for files. Gives the exit
/// code.
int run_engines(const Game& game, const EngineKit& kit, const VerifyOptions& o, const std::vector<std::string>& files);

}  // namespace tricorne::cli
