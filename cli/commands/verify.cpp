// tricorne verify: runs scenarios.

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <iostream>

#include "cli/by_game.h"
#include "cli/commands/subcommands.h"
#include "cli/evidence.h"
#include "cli/places.h"
#include "cli/progress.h"
#include "cli/recorded.h"
#include "cli/scenarios.h"
#include "reports/formats/conformance.h"
#include "reports/formats/markdown.h"
#include "reports/formats/results.h"
#include "reports/formats/sarif.h"
#include "reports/verification/report.h"
#include "verify/engine/conformance.h"
#include "verify/engine/fault.h"
#include "verify/washingtons_war/tables.h"

namespace tricorne::cli {

namespace {

struct VerifyOptions : Options {
  std::vector<std::string> paths;
  std::string filter;
  std::string report;
  std::string engine;
  double engine_timeout = 5;
  std::shared_ptr<const verify::Documents> documents;  ///< the files at the paths
};

verify::SuiteOptions suite_options(const VerifyOptions& o, const Progress& progress) {
  verify::SuiteOptions suite;
  suite.ruleset = o.ruleset;
  suite.filter = o.filter;
  suite.threads = o.threads;
  suite.documents = o.documents;
  suite.evidence = o.has_own_data() ? verify::Evidence::at_most : verify::Evidence::exact;
  suite.progress = [&progress](std::size_t done, std::size_t total) { progress.show(done, total); };
  return suite;
}

/// How a text is written: to the screen with colours and without the errors, which stand on standard error.
struct TextStyle {
  explicit TextStyle(const VerifyOptions& o) {
    const bool to_screen = o.out.empty() || o.out == "-";
    if (!to_screen) errors = reports::Errors::included;
    if (to_screen && is_terminal(STDOUT_FILENO) && std::getenv("NO_COLOR") == nullptr) colours = reports::Colours::on;
  }
  reports::Colours colours = reports::Colours::off;
  reports::Errors errors = reports::Errors::left_out;
};

std::string formatted(const VerifyOptions& o, const Game& game, const std::vector<verify::Outcome>& outcomes,
                      double seconds) {
  if (o.format == "json") return reports::results_as_json(outcomes);
  if (o.format == "junit") return reports::results_as_junit(outcomes);
  if (o.format == "sarif") return reports::results_as_sarif(game, outcomes, TRICORNE_VERSION);
  if (o.format == "markdown") return reports::results_as_markdown(game, outcomes);
  const TextStyle style(o);
  return reports::results_as_text(outcomes, seconds, style.colours, style.errors);
}

std::string formatted(const VerifyOptions& o, const Game& game, const verify::Conformance& found, double seconds) {
  if (o.format == "json") return reports::conformance_as_json(found);
  if (o.format == "markdown") return reports::conformance_as_markdown(game, found);
  if (o.format != "text") return formatted(o, game, found.outcomes, seconds);
  const TextStyle style(o);
  return reports::conformance_as_text(found, seconds, style.colours, style.errors);
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The exit code; tells of files that cannot be read.
int verdict_on(const std::vector<verify::Outcome>& outcomes) {
  if (outcomes.empty()) throw std::invalid_argument("no scenario matches --filter and --ruleset");
  for (const auto& outcome : outcomes)
    if (outcome.status == verify::Status::error) std::cerr << reports::line_of(outcome) << "\n";
  const reports::Tally tally = reports::count(outcomes);
  if (tally.errors > 0) return bad_input;
  return tally.failed > 0 ? answer_is_no : all_well;
}

/// What some scenarios leave out says nothing of the rest, so only a run of all has a matrix, and only where the
/// sources are.
verify::Matrix matrix_of(const Game& game, VerifyOptions o, const std::vector<verify::Outcome>& outcomes) {
  constexpr std::uint64_t games = 200;
  if (!o.paths.empty() || !o.filter.empty() || !o.ruleset.empty()) return {};
  const auto citations = citations_of(game);
  if (citations.empty()) return {};
  o.game = game.name();
  verify::EncounterOptions options;
  options.games = games;
  options.threads = o.threads;
  verify::Matrix matrix =
      make_matrix(game, citations, outcomes, encounters_of_random_games(game, options), encounters_of_our_records(o));
  explain_gaps(matrix, verify::load_explained(places_of(o.game).scenarios + "/gaps.yaml", "gaps"));
  return matrix;
}

/// What came of the scenarios of one game.
struct GameOutcomes {
  const Game& game;
  std::vector<verify::Outcome> outcomes;
  double seconds = 0;
};

GameOutcomes outcomes_of(const GameScenarios& own, const VerifyOptions& o) {
  const auto start = std::chrono::steady_clock::now();
  const Progress progress(o.quiet);
  auto outcomes = verify::run_files(*own.game, own.files, suite_options(o, progress));
  verify::lay_blame(outcomes);
  return {*own.game, std::move(outcomes), seconds_since(start)};
}

std::vector<verify::Outcome> all_outcomes(const std::vector<GameOutcomes>& games) {
  std::vector<verify::Outcome> all;
  for (const GameOutcomes& own : games) all.insert(all.end(), own.outcomes.begin(), own.outcomes.end());
  return all;
}

/// Programs read one list, each scenario with its game; people read each game by itself.
std::string formatted(const VerifyOptions& o, const std::vector<GameOutcomes>& games) {
  if (o.format == "json") return reports::results_as_json(all_outcomes(games));
  if (o.format == "junit") return reports::results_as_junit(all_outcomes(games));
  std::vector<AnswerOfGame> answers;
  for (const GameOutcomes& own : games)
    answers.push_back({std::string(own.game.name()), formatted(o, own.game, own.outcomes, own.seconds)});
  return joined(answers, o.format);
}

void write_reports(const VerifyOptions& o, const std::vector<GameOutcomes>& games) {
  for (const GameOutcomes& own : games) {
    const std::string path = games.size() == 1 ? o.report : path_of_game(o.report, own.game.name());
    write(o, path, reports::html_report(own.game, own.outcomes, matrix_of(own.game, o, own.outcomes)));
  }
}

int run_own(const ChosenScenarios& chosen, const VerifyOptions& o) {
  std::vector<GameOutcomes> games;
  for (const GameScenarios& own : chosen.games)
    if (GameOutcomes outcomes = outcomes_of(own, o); !outcomes.outcomes.empty()) games.push_back(std::move(outcomes));
  const int exit = verdict_on(all_outcomes(games));
  if (!o.report.empty()) write_reports(o, games);
  answer(o, formatted(o, games), Colours::some);
  return exit;
}

int run_foreign(const Game& game, const VerifyOptions& o, const std::vector<std::string>& files) {
  if (!o.report.empty())
    throw std::invalid_argument("--report draws positions of our own engine; leave it out with --engine");
  const auto start = std::chrono::steady_clock::now();
  const std::chrono::milliseconds timeout(static_cast<long long>(o.engine_timeout * 1000));
  try {
    const verify::ForeignEngine engine(game, verify::tables_of(game), {o.engine, timeout});
    const Progress progress(o.quiet);
    const verify::Conformance found = verify::run_against(engine, files, suite_options(o, progress));
    const int exit = verdict_on(found.outcomes);
    answer(o, formatted(o, game, found, seconds_since(start)), Colours::some);
    return exit;
  } catch (const verify::EngineFault& e) {
    throw std::invalid_argument("--engine \"" + o.engine + "\": " + e.what() +
                                "; it must answer as verify/PROTOCOL.md says");
  } catch (const verify::EngineLacks& e) {
    throw std::invalid_argument("--engine \"" + o.engine + "\": " + e.what());
  }
}

/// An engine plays one game.
int run_foreign(const ChosenScenarios& chosen, const VerifyOptions& o) {
  if (chosen.games.size() > 1)
    throw std::invalid_argument("the scenarios are of several games, an engine plays one; choose it with --game");
  return run_foreign(*chosen.games.front().game, o, chosen.games.front().files);
}

int run_verify(VerifyOptions o) {
  Options base = o;
  base.ruleset.clear();  // --ruleset chooses runs; each names its own
  if (!o.engine.empty() && o.paths.empty()) base.game = o.game_name();
  const ChosenScenarios chosen = choose_scenarios(base, o.paths);
  o.documents = chosen.documents;
  return o.engine.empty() ? run_own(chosen, o) : run_foreign(chosen, o);
}

}  // namespace

Run define_verify(Command& command) {
  auto o = std::make_shared<VerifyOptions>();
  add_common(command, *o, {"text", "json", "junit", "sarif", "markdown"});
  command.option("PATH", o->paths, "Scenario files or folders (default: all, of all games)");
  command.option("--filter", o->filter, "Only runs of this paragraph or those below it, or whose id holds this text")
      .shown_as("RULE|ID");
  command.option("--report", o->report, "Write an HTML page with a board for every run; of several games a page each")
      .shown_as("FILE");
  command.option("--engine", o->engine, "Run them on another engine that speaks verify/PROTOCOL.md")
      .shown_as("COMMAND");
  command.option("--engine-timeout", o->engine_timeout, "Seconds an answer of the engine may take (default: 5)")
      .shown_as("SECONDS")
      .between(0.01, 3600.0);
  return [o] { return run_verify(*o); };
}

}  // namespace tricorne::cli
