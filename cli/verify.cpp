// tricorne verify: runs scenarios.

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdlib>
#include <iostream>

#include "cli/progress.h"
#include "cli/subcommands.h"
#include "engine/core/load/yaml.h"
#include "reports/html.h"
#include "reports/results.h"
#include "verify/runner.h"

namespace tricorne::cli {

namespace {

struct VerifyOptions : Options {
  std::vector<std::string> paths;
  std::string filter;
  std::string report;
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

std::string formatted(const VerifyOptions& o, const std::vector<verify::Outcome>& outcomes, double seconds) {
  if (o.format == "json") return reports::results_as_json(outcomes);
  if (o.format == "junit") return reports::results_as_junit(outcomes);
  const bool to_screen = o.out.empty() || o.out == "-";
  const bool colours = to_screen && is_terminal(STDOUT_FILENO) && std::getenv("NO_COLOR") == nullptr;
  return reports::results_as_text(outcomes, seconds, colours ? reports::Colours::on : reports::Colours::off,
                                  to_screen ? reports::Errors::left_out : reports::Errors::included);
}

std::vector<verify::Outcome> run_all(const Game& game, const VerifyOptions& o) {
  const auto files = verify::find_scenario_files(o.paths.empty() ? std::vector{scenario_folder()} : o.paths);
  const Progress progress(o.quiet);
  return verify::run_files(game, files, suite_options(o, progress));
}

int run_verify(const VerifyOptions& o) {
  const auto start = std::chrono::steady_clock::now();
  Options base = o;
  base.ruleset.clear();  // --ruleset chooses runs; each names its own
  const auto game = open(base);
  const auto outcomes = run_all(*game, o);
  if (outcomes.empty()) throw std::invalid_argument("no scenario matches --filter and --ruleset");
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const reports::Tally tally = reports::count(outcomes);
  for (const auto& outcome : outcomes)
    if (outcome.status == verify::Status::error) std::cerr << reports::line_of(outcome) << "\n";
  if (!o.report.empty()) write_file(o.report, reports::html_report(*game, outcomes));
  answer(o, formatted(o, outcomes, seconds));
  if (tally.errors > 0) return bad_input;
  return tally.failed > 0 ? answer_is_no : all_well;
}

}  // namespace

Run define_verify(CLI::App& app) {
  auto o = std::make_shared<VerifyOptions>();
  add_common(app, *o, {"text", "json", "junit"});
  app.add_option("PATH", o->paths, "Scenario files or folders (default: all)");
  app.add_option("--filter", o->filter, "Only runs of this paragraph or those below it, or whose id holds this text")
      ->type_name("RULE|ID");
  app.add_option("--report", o->report, "Write an HTML page with a board for every run")->type_name("FILE");
  return [o] { return run_verify(*o); };
}

}  // namespace tricorne::cli
