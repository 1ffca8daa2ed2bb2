// tricorne verify: runs scenarios.

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <iostream>

#include "cli/commands/subcommands.h"
#include "cli/places.h"
#include "cli/progress.h"
#include "cli/recorded.h"
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
};

verify::SuiteOptions suite_options(const VerifyOptions& o, const Progress& progress) {
  verify::SuiteOptions suite;
  suite.ruleset = o.ruleset;
  suite.filter = o.filter;
  suite.threads = o.threads;
  const bool own_data = !o.map_file.empty() || !o.deck_file.empty();
  suite.evidence = own_data ? verify::Evidence::at_most : verify::Evidence::exact;
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
verify::Matrix matrix_of(const Game& game, const VerifyOptions& o, const std::vector<verify::Outcome>& outcomes) {
  constexpr std::uint64_t games = 200;
  if (!o.paths.empty() || !o.filter.empty() || !o.ruleset.empty()) return {};
  const auto citations = verify::find_citations(source_folder(), game.rules());
  if (citations.empty()) return {};
  verify::EncounterOptions options;
  options.games = games;
  options.threads = o.threads;
  verify::Matrix matrix =
      make_matrix(game, citations, outcomes, encounters_of_random_games(game, options), encounters_of_our_records(o));
  explain_gaps(matrix, verify::load_explained(scenario_folder() + "/gaps.yaml", "gaps"));
  return matrix;
}

int run_own(const Game& game, const VerifyOptions& o, const std::vector<std::string>& files) {
  const auto start = std::chrono::steady_clock::now();
  const Progress progress(o.quiet);
  auto outcomes = verify::run_files(game, files, suite_options(o, progress));
  verify::lay_blame(outcomes);
  const int exit = verdict_on(outcomes);
  if (!o.report.empty()) write(o, o.report, reports::html_report(game, outcomes, matrix_of(game, o, outcomes)));
  answer(o, formatted(o, game, outcomes, seconds_since(start)), Colours::some);
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

int run_verify(const VerifyOptions& o) {
  Options base = o;
  base.ruleset.clear();  // --ruleset chooses runs; each names its own
  const auto game = open(base);
  const auto files = verify::find_scenario_files(o.paths.empty() ? std::vector{scenario_folder()} : o.paths);
  return o.engine.empty() ? run_own(*game, o, files) : run_foreign(*game, o, files);
}

}  // namespace

Run define_verify(Command& command) {
  auto o = std::make_shared<VerifyOptions>();
  add_common(command, *o, {"text", "json", "junit", "sarif", "markdown"});
  command.option("PATH", o->paths, "Scenario files or folders (default: all)");
  command.option("--filter", o->filter, "Only runs of this paragraph or those below it, or whose id holds this text")
      .shown_as("RULE|ID");
  command.option("--report", o->report, "Write an HTML page with a board for every run").shown_as("FILE");
  command.option("--engine", o->engine, "Run them on another engine that speaks verify/PROTOCOL.md")
      .shown_as("COMMAND");
  command.option("--engine-timeout", o->engine_timeout, "Seconds an answer of the engine may take (default: 5)")
      .shown_as("SECONDS")
      .between(0.01, 3600.0);
  return [o] { return run_verify(*o); };
}

}  // namespace tricorne::cli
