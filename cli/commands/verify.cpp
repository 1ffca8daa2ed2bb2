// tricorne verify: runs scenarios.

#include "cli/commands/verify.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <typeinfo>

#include "cli/analyses.h"
#include "cli/commands/subcommands.h"
#include "cli/evidence.h"
#include "cli/forms.h"
#include "cli/options.h"
#include "cli/places.h"
#include "cli/scenarios.h"
#include "engine/core/digest.h"
#include "engine/core/printable.h"
#include "reports/formats/conformance.h"
#include "reports/formats/counted.h"
#include "reports/formats/results.h"
#include "reports/verification/report.h"
#include "verify/engine/offered.h"
#include "verify/kit.h"
#include "verify/oracle.h"
#include "verify/scenario/documents.h"

namespace tricorne::cli {

namespace {

/// The file that remembers the failures of the last run in the present folder. Empty: there is no place for it.
std::filesystem::path memory() {
  const std::filesystem::path cache = user_cache();
  if (cache.empty()) return {};
  std::error_code unknown;
  Digest here;
  for (const char c : std::filesystem::current_path(unknown).string()) here.add(static_cast<unsigned char>(c));
  return cache / ("last-failed-" + std::to_string(here.value()));
}

/// The outcomes of the scenarios of one game.
struct GameOutcomes {
  const Game& game;
  std::vector<verify::RunResult> outcomes;
  double seconds = 0;
};

/// The runs that failed when they last ran, by their names, each with its file; of a file that could not be read, the
/// path. In the memory the two stand on a line with a tabulator between them.
std::map<std::string, std::string> last_failures() {
  std::map<std::string, std::string> runs;
  std::ifstream in(memory());
  for (std::string line; std::getline(in, line);) {
    const auto tab = line.find('\t');
    runs[line.substr(0, tab)] = tab == std::string::npos ? "" : line.substr(tab + 1);
  }
  return runs;
}

/// What --last-failed runs. Names what it cannot run, since its file is gone.
std::set<std::string> last_failures_to_run() {
  std::set<std::string> names;
  std::string gone;
  for (const auto& [name, file] : last_failures()) {
    std::error_code unknown;
    if (file.empty() || file == "-" || std::filesystem::exists(file, unknown))
      names.insert(name);
    else
      gone += (gone.empty() ? "" : ", ") + name + " (" + file + ")";
  }
  if (!gone.empty()) gone = "failed last and cannot be run again, since its file is gone: " + gone;
  if (names.empty())
    throw std::invalid_argument("--last-failed: " + (gone.empty() ? "nothing has failed in this folder" : gone));
  if (!gone.empty()) std::cerr << "tricorne verify: " << printable(gone) << "\n";
  return names;
}

/// Writes into the file of `memory` which runs failed. What did not run now stays as it was.
void remember_failures(const std::vector<GameOutcomes>& games) {
  const auto file = memory();
  if (file.empty() || games.empty()) return;
  std::map<std::string, std::string> runs = last_failures();
  for (const GameOutcomes& own : games)
    for (const auto& outcome : own.outcomes) {
      runs.erase(outcome.scenario.file);  // it can be read by now
      runs.erase(outcome.scenario.name);
    }
  std::string text;
  for (const GameOutcomes& own : games)
    for (const auto& outcome : own.outcomes)
      if (outcome.status == verify::Status::failed || outcome.status == verify::Status::error)
        runs[outcome.scenario.name] = outcome.scenario.file;
  for (const auto& [name, place] : runs) text += name + "\t" + place + "\n";
  write_cached(file.string(), text);
}

}  // namespace

verify::SuiteOptions suite_options(const VerifyOptions& o, const Progress& progress) {
  verify::SuiteOptions suite;
  suite.ruleset = o.ruleset;
  suite.filter = o.filter;
  suite.as = o.as;
  suite.left_out = o.left_out;
  suite.language = o.language;
  suite.only = o.only;
  if (o.stop) suite.on_failure = verify::OnFailure::stop;
  suite.threads = o.threads;
  suite.documents = o.documents;
  suite.evidence = !o.data.empty() ? verify::Evidence::at_most : verify::Evidence::exact;
  suite.progress = [&progress](std::size_t done, std::size_t total) { progress.show(done, total); };
  return suite;
}

TextStyle::TextStyle(const VerifyOptions& o) {
  const bool to_screen = o.out.empty() || o.out == "-";
  if (!to_screen) errors = reports::Errors::included;
  if (to_screen && is_terminal(STDOUT_FILENO) && std::getenv("NO_COLOR") == nullptr) colours = reports::Colours::on;
}

Written formatted(const VerifyOptions& o, const Game& game, const std::vector<verify::RunResult>& outcomes,
                  double seconds) {
  if (o.format == "json") return reports::results_as_value(outcomes);
  if (o.format == "junit") return reports::results_as_junit(outcomes);
  if (o.format == "sarif") return reports::results_as_sarif(game, outcomes, TRICORNE_VERSION);
  if (o.format == "markdown") return reports::results_as_markdown(game, outcomes);
  if (o.format == "badge") return reports::badge_as_value(std::string(game.title()), reports::count(outcomes));
  const TextStyle style(o);
  return reports::results_as_text(outcomes, seconds, style.colours, style.errors);
}

VerifyOptions for_report(const VerifyOptions& o, const std::string& path) {
  VerifyOptions report = o;
  report.out = path;
  report.format = path.ends_with("badge.json")
                      ? "badge"
                      : format_of(path, "", {"html", "json", "junit", "sarif", "markdown", "text"});
  return report;
}

bool writes_page(const VerifyOptions& o) {
  return std::any_of(o.reports.begin(), o.reports.end(),
                     [&](const std::string& path) { return for_report(o, path).format == "html"; });
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

bool tell_errors(const std::vector<verify::RunResult>& outcomes) {
  if (outcomes.empty()) throw std::invalid_argument("no scenario matches --filter and --ruleset");
  for (const auto& outcome : outcomes)
    if (outcome.status == verify::Status::error) std::cerr << reports::line_of(outcome) << "\n";
  return reports::count(outcomes).errors > 0;
}

namespace {

reports::Tally count(const std::vector<GameOutcomes>& games) {
  reports::Tally tally;
  for (const GameOutcomes& own : games) tally += reports::count(own.outcomes);
  return tally;
}

int verdict_on(const std::vector<GameOutcomes>& games) {
  if (games.empty()) tell_errors({});  // throws
  for (const GameOutcomes& own : games) tell_errors(own.outcomes);
  if (count(games).errors > 0) return bad_input;
  return count(games).failed > 0 ? answer_is_no : all_well;
}

/// The rule matrix for a report. It is empty unless all scenarios are run, because a part of them says nothing about
/// untested paragraphs. It is also empty when the sources are not there.
verify::Matrix matrix_of(const Game& game, VerifyOptions o, const std::vector<verify::RunResult>& outcomes) {
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
  add_source_report_of(o.mutants, game, matrix);
  explain_gaps(matrix, verify::load_explained(places_of(o.game).scenarios + "/gaps.yaml", game.name(), "gaps"));
  return matrix;
}

GameOutcomes outcomes_of(const GameScenarios& own, const VerifyOptions& o) {
  const auto start = std::chrono::steady_clock::now();
  const Progress progress(o.quiet);
  verify::SuiteOptions suite = suite_options(o, progress);
  if (!writes_page(o)) suite.positions = verify::Positions::dropped;
  auto outcomes = verify::run_files(*own.game, own.files, suite);
  verify::lay_blame(outcomes);
  return {*own.game, std::move(outcomes), seconds_since(start)};
}

/// Calls `tell` with the outcomes of all games in one list. Those of one game, the common case, are not copied.
template <class Tell>
std::string of_all(const std::vector<GameOutcomes>& games, const Tell& tell) {
  if (games.size() == 1) return tell(games.front().outcomes);
  std::vector<verify::RunResult> all;
  for (const GameOutcomes& own : games) all.insert(all.end(), own.outcomes.begin(), own.outcomes.end());
  return tell(all);
}

/// All outcomes in the format of the options. JSON and JUnit have one list for all games. The other formats have a part
/// for each game.
std::string formatted(const VerifyOptions& o, const std::vector<GameOutcomes>& games) {
  if (o.format == "json") return of_all(games, [](const auto& all) { return reports::results_as_json(all); });
  if (o.format == "junit") return of_all(games, [](const auto& all) { return reports::results_as_junit(all); });
  if (o.format == "badge" && games.size() > 1) return to_json(reports::badge_as_value("Tricorne", count(games)));
  std::vector<AnswerOfGame> answers;
  for (const GameOutcomes& own : games)
    answers.push_back({std::string(own.game.name()), formatted(o, own.game, own.outcomes, own.seconds)});
  return joined(answers, o.format);
}

void write_pages(const VerifyOptions& o, const std::vector<GameOutcomes>& games) {
  for (const GameOutcomes& own : games) {
    const std::string path = games.size() == 1 ? o.out : path_of_game(o.out, own.game.name());
    write(o, path, reports::html_report(own.game, own.outcomes, matrix_of(own.game, o, own.outcomes)));
  }
}

void write_reports(const VerifyOptions& o, const std::vector<GameOutcomes>& games) {
  for (const std::string& path : o.reports) {
    const VerifyOptions report = for_report(o, path);
    if (report.format == "html")
      write_pages(report, games);
    else
      write(o, path, formatted(report, games));
  }
}

int run_own(const ChosenScenarios& chosen, const VerifyOptions& o) {
  std::vector<GameOutcomes> games;
  for (const GameScenarios& own : chosen.games)
    if (GameOutcomes outcomes = outcomes_of(own, o); !outcomes.outcomes.empty()) games.push_back(std::move(outcomes));
  if (games.empty() && o.last_failed)
    throw std::invalid_argument("--last-failed: none of the scenarios to run has failed in this folder");
  remember_failures(games);
  const int exit = verdict_on(games);
  write_reports(o, games);
  std::string text = formatted(o, games);
  if (o.format == "text" && o.slowest > 0)
    text += of_all(games, [&](const auto& all) { return reports::slowest_as_text(all, o.slowest); });
  if (*o.left_out > 0 && !o.quiet)
    std::cerr << reports::counted(*o.left_out, "run") << " left out, written only for overlays of their own\n";
  tell_result(o, reports::summary_of(count(games)));
  answer(o, text, Colours::some);
  return exit;
}

EngineKit engine_kit_of(const Game& game) {
  return {verify::oracle_of(game).tables(game), verify::kit_of(game).crowded()};
}

/// Lists the names of the chosen runs with their places. Runs nothing.
int list_runs(const ChosenScenarios& chosen, const VerifyOptions& o) {
  if (o.format != "text" && o.format != "json") throw std::invalid_argument("--list writes text or json");
  const Progress progress(true);
  std::vector<verify::RunResult> runs;
  for (const GameScenarios& own : chosen.games)
    for (verify::RunResult& run : verify::choose_runs(*own.game, own.files, suite_options(o, progress)))
      runs.push_back(std::move(run));
  if (tell_errors(runs)) return bad_input;
  answer(o, o.format == "json" ? reports::list_as_json(runs) : reports::list_as_text(runs));
  return all_well;
}

bool has_ruleset(const Game& game, const std::string& name_or_path) {
  try {
    game.with_ruleset(name_or_path);
    return true;
  } catch (const DataError&) {
    return false;
  }
}

/// Leaves out the games that lack the ruleset of --as. When all games lack it, none is left out, and their runs report
/// the unknown ruleset.
void leave_games_without(const std::string& ruleset, ChosenScenarios& chosen) {
  const auto lacks = [&](const GameScenarios& own) { return !has_ruleset(*own.game, ruleset); };
  if (ruleset.empty() || std::all_of(chosen.games.begin(), chosen.games.end(), lacks)) return;
  std::erase_if(chosen.games, lacks);
}

/// Runs the engines of --engine. The scenarios must be of one game. With --games the game has the ruleset of --ruleset.
int run_foreign(const ChosenScenarios& chosen, const VerifyOptions& o) {
  if (chosen.games.size() > 1)
    throw std::invalid_argument("the scenarios are of several games, an engine plays one; choose it with --game");
  const GameScenarios& own = chosen.games.front();
  if (o.games == 0) return run_engines(*own.game, engine_kit_of(*own.game), o, own.files);
  Options played = o;
  played.game = own.game->name();
  const auto game = open(played);
  return run_engines(*game, engine_kit_of(*game), o, own.files);
}

int run_verify(VerifyOptions o) {
  if (o.worlds) return run_worlds(o);
  if (o.last_failed) o.only = last_failures_to_run();
  Options base = o;
  base.ruleset.clear();  // here --ruleset chooses runs, and each run names its own ruleset
  if (!o.engines.empty() && o.paths.empty()) base.game = o.game_name();
  ChosenScenarios chosen = choose_scenarios(base, o.paths);
  leave_games_without(o.as, chosen);
  o.documents = chosen.documents;
  if (o.list) return list_runs(chosen, o);
  return o.engines.empty() ? run_own(chosen, o) : run_foreign(chosen, o);
}

/// Adds the options of small worlds.
void add_world_options(Command& command, VerifyOptions& o) {
  command.flag(
      "--worlds", o.worlds,
      "Instead of scenarios, judge small worlds: every position of a few places and pieces, by the oracles of the "
      "game; the words name games, --filter names worlds, --from N and --count N a part of the positions. "
      "With --engine, hold another engine against the same positions");
  command
      .option("--count", o.count, "With --worlds: how many positions (default: all; 10000 with --engine or --answers)")
      .shown_as("N")
      .positive();
  command
      .option(
          "--answers", o.answers,
          "With --worlds: write every position with all its legal and refused answers into this file, a line each in "
          "JSON, for an engine that does not speak the protocol")
      .shown_as("FILE")
      .written();
}

/// Adds the options that need --engine.
void add_engine_options(Command& command, VerifyOptions& o) {
  command
      .option("--engine", o.engines,
              "Run the scenarios on another engine, a command that speaks verify/PROTOCOL.md; repeat the option to try "
              "several engines")
      .shown_as("COMMAND")
      .repeatable();
  command
      .option("--engine-timeout", o.engine_timeout, "With --engine: how many seconds an answer may take (default: 5)")
      .shown_as("SECONDS")
      .between(0.01, 3600.0);
  command
      .option("--require", o.require,
              "With --engine: paragraphs of which every run must come to a verdict, such as 10,11.2, each with all "
              "paragraphs below it; P=N: N runs are enough; all: all paragraphs")
      .shown_as("RULES");
  command.flag("--trace", o.trace,
               "With --engine: show the messages of each run that fails, as a transcript (> to the engine, < from it); "
               "text shortens long ones, json has them whole");
  command
      .option("--since", o.since,
              "With --engine: a file that an earlier run wrote with --format json; say what has changed since then")
      .shown_as("FILE");
  command
      .option(
          "--games", o.games,
          "With --engine: play N random games on both engines and compare every step. Games begin from set-up. Where "
          "we have a maker of random positions for the rulebook, every second game begins in a random position")
      .shown_as("N")
      .positive();
  command
      .option("--from", o.from,
              "With --games: begin every game from this position instead; repeat the option for several positions, "
              "which take turns. With --worlds: the number of the first position (default: 0)")
      .shown_as("POSITION")
      .repeatable();
  command
      .option("--record", o.record,
              "With --games or --worlds: write a scenario into this folder for each kind of difference that is found")
      .shown_as("DIR");
  add_force(command, o.force);
  command
      .option("--known", o.known,
              "With --games: a file that an earlier run wrote with --format json; its differences are reported, but "
              "are no failure")
      .shown_as("FILE");
  const auto engine = [&o] { return !o.engines.empty(); };
  command.goes_with("--engine", {"--engine-timeout", "--require", "--since", "--trace"}, engine);
  command.goes_with("--engine; random games of our own engine: tricorne simulate", {"--games"}, engine);
  command.goes_with("--games", {"--known"}, [&o] { return o.games > 0; });
  command.goes_with("--games or --worlds", {"--from", "--record"}, [&o] { return o.games > 0 || o.worlds; });
  command.goes_with("--worlds", {"--count", "--answers"}, [&o] { return o.worlds; });
}

}  // namespace

Run define_verify(Command& command) {
  auto o = std::make_shared<VerifyOptions>();
  add_game(command, *o);
  add_output(command, *o, {"text", "json", "junit", "sarif", "markdown", "badge"});
  add_seed(command, *o);
  add_threads(command, *o);
  command.option("PATH", o->paths, "Scenario files, or folders of them (default: all scenarios of all games)");
  command
      .option("--filter", o->filter,
              "Run only scenarios of this paragraph or a paragraph below it, or whose id holds this text")
      .shown_as("RULE|ID");
  command
      .option(
          "--as", o->as,
          "Run the scenarios as if they were written for this ruleset or overlay file, to see what it would change; "
          "those written only for an overlay of their own are left out "
          "(--ruleset instead picks the runs that are written for a ruleset)")
      .shown_as("NAME|FILE");
  command.flag("--list", o->list, "List the runs with their places in the files, and run none");
  command.flag("-x,--stop", o->stop, "Begin no more runs after the first that fails");
  command.flag("--last-failed", o->last_failed, "Run only what failed when it last ran in this folder");
  command.option("--slowest", o->slowest, "List the N runs that took longest").shown_as("N").positive();
  command
      .option("--report", o->reports,
              "Write this file, too; repeat the option for several. The ending decides: .html a page with a board for "
              "every run (several games make a page each), .sarif, .xml (JUnit), .json, .md, .txt, and badge.json a "
              "badge for shields.io")
      .shown_as("FILE")
      .repeatable()
      .written();
  command
      .option("--mutants", o->mutants,
              "With --report: a file that mutate --source wrote with --format json; the page shows how many changes of "
              "each paragraph's sources are noticed")
      .shown_as("FILE");
  add_language(command, o->language);
  command.goes_with("--report of a page", {"--mutants"}, [o] { return writes_page(*o); });
  add_engine_options(command, *o);
  add_world_options(command, *o);
  return [o] { return run_verify(*o); };
}

}  // namespace tricorne::cli
