// tricorne verify --engine: runs scenarios and games on other engines.

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>

#include "cli/commands/verify.h"
#include "cli/position.h"
#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "reports/formats/conformance.h"
#include "reports/formats/counted.h"
#include "reports/verification/report.h"
#include "verify/engine/conformance.h"
#include "verify/engine/protocol_check.h"
#include "verify/lockstep/lockstep.h"
#include "verify/oracle.h"
#include "verify/scenario/fault.h"

namespace tricorne::cli {

namespace {

using Trials = std::vector<reports::EngineOnTrial>;

std::string formatted(const VerifyOptions& o, const Game& game, const reports::EngineOnTrial& trial, double seconds) {
  const verify::Conformance& found = trial.found;
  const verify::LockstepResult* games = trial.games ? &*trial.games : nullptr;
  if (o.format == "markdown") return reports::conformance_as_markdown(game, found, games);
  if (o.format == "junit") return reports::conformance_as_junit(found, games);
  if (o.format == "sarif") return reports::conformance_as_sarif(game, found, TRICORNE_VERSION, games);
  if (o.format == "badge") return to_json(reports::conformance_as_badge(game, found, games));
  const TextStyle style(o);
  return reports::conformance_as_text(found, seconds, style.colours, style.errors);
}

/// The results of all engines. JSON is one value for all engines. In all other formats the engines follow one another.
std::string formatted(const VerifyOptions& o, const Game& game, const Trials& trials, double seconds) {
  if (o.format == "json") {
    std::vector<verify::Conformance> all;
    for (const auto& trial : trials) all.push_back(trial.found);
    return reports::conformance_as_json(all);
  }
  std::string text;
  if (o.format == "markdown" && trials.size() > 1) {
    std::vector<const verify::Conformance*> all;
    for (const auto& trial : trials) all.push_back(&trial.found);
    text = reports::engines_as_markdown(game, all);
  }
  for (const auto& trial : trials) {
    text += formatted(o, game, trial, seconds);
    if (o.format == "text" && !o.since.empty()) text += reports::changes_as_text(trial.changes);
  }
  return text;
}

/// Did no run pass or fail?
bool nothing_ran(const verify::Conformance& found) {
  const reports::Tally tally = reports::count(found.outcomes);
  return tally.passed + tally.failed + tally.offered_passed + tally.offered_failed == 0;
}

/// Prints a message when no run has passed or failed.
void tell_that_nothing_ran(const verify::Conformance& found) {
  if (!nothing_ran(found)) return;
  const reports::Tally tally = reports::count(found.outcomes);
  std::cerr << "tricorne verify: no run reached a verdict: of " << reports::counted(found.outcomes.size(), "run")
            << " the engine lacks " << tally.lacks << " and breaks off " << tally.protocol << "\n";
}

/// The required paragraphs of which nothing was compared in the games. Prints them.
std::vector<std::string> required_in_vain(const verify::LockstepResult& games,
                                          const std::vector<verify::Requirement>& required) {
  std::vector<std::string> list;
  for (const verify::Requirement& wanted : required)
    if (std::ranges::any_of(games.never_compared,
                            [&](const std::string& rule) { return verify::numbered_within(wanted.rule, rule); })) {
      std::cerr << "tricorne verify: --require " << wanted.rule << ": never compared in the games\n";
      list.push_back(wanted.rule);
    }
  return list;
}

}  // namespace

std::string advice_for(const std::string& game) {
  const bool is_ours = std::ranges::any_of(games(), [&](const GameEntry& entry) { return entry.name == game; });
  return "this engine speaks of " + game + (is_ours ? "; add --game " + game : ", which is none of our games");
}

std::string game_it_speaks(const Game& own, const verify::EngineOptions& engine) {
  for (const auto& entry : games()) {
    if (entry.name == own.name()) continue;
    const auto other = open_game(entry.name, {});
    if (!verify::check_protocol(*other, verify::oracle_of(*other).tables(*other), engine).known.empty())
      return std::string(entry.name);
  }
  return {};
}

std::string ruleset_named(const Game& game, const VerifyOptions& o) {
  const std::vector<std::string> shipped = game.rulesets();
  const bool named = o.ruleset.empty() || std::find(shipped.begin(), shipped.end(), o.ruleset) != shipped.end();
  return named ? std::string(game.ruleset()) : std::filesystem::absolute(o.ruleset).string();
}

namespace {

int verdict_on(const reports::EngineOnTrial& trial, const VerifyOptions& o) {
  const bool ran_files = o.games == 0 || !o.reports.empty();
  if (ran_files && tell_errors(trial.found.outcomes)) return bad_input;
  if (ran_files) tell_that_nothing_ran(trial.found);
  const bool well = (!ran_files || verify::conforms(trial.found)) && (!trial.games || verify::agrees(*trial.games));
  return well ? all_well : answer_is_no;
}

/// The keys of the differences in a file of --known. Throws DataError for a file without findings.
std::set<std::string> known_differences(const std::string& file) {
  std::set<std::string> keys;
  if (file.empty()) return keys;
  const Node root = parse_json(read_file(file), file);
  const Node* findings = root.is_map() ? root.find("findings") : nullptr;
  if (findings == nullptr || !findings->is_sequence())
    throw DataError(file, {}, "holds no findings; --known takes what --games --format json has written");
  for (const Node& finding : findings->items) {
    MapReader reader(finding);
    keys.insert(read_text(reader.required("key")));
  }
  return keys;
}

/// The paragraph of each fact that follows from a position, by the key of the fact. The tables of the game have it.
std::map<std::string, std::string> paragraphs_of_facts(const Node& tables) {
  std::map<std::string, std::string> paragraphs;
  const Node* facts = tables.find("facts");
  if (facts == nullptr || !facts->is_sequence()) return paragraphs;
  for (const Node& fact : facts->items) paragraphs[read_text(*fact.find("key"))] = read_text(*fact.find("rule"));
  return paragraphs;
}

verify::LockstepOptions lockstep_options(const Game& game, const EngineKit& kit, const VerifyOptions& o,
                                         const Progress& progress) {
  verify::LockstepOptions options;
  options.games = o.games;
  options.seed = o.seed;
  options.ruleset = ruleset_named(game, o);
  options.threads = o.threads;
  options.crowded = kit.crowded;
  options.known = known_differences(o.known);
  options.paragraphs_of_facts = paragraphs_of_facts(kit.tables);
  for (const std::string& where : o.from) options.from.push_back(load_position(o, where).position->write());
  options.progress = [&progress](std::size_t done, std::size_t total) { progress.show(done, total); };
  return options;
}

/// Writes a scenario file for each kind of difference. The names of the files have the name of the engine and a number.
void write_scenarios(const VerifyOptions& o, const reports::EngineOnTrial& trial) {
  const std::string name = o.engines.size() > 1 ? trial.found.engine.name + "-" : "";
  std::size_t number = 0;
  for (const verify::FoundDifference& finding : trial.games->findings) {
    if (finding.scenario.empty()) continue;
    const auto path = std::filesystem::path(o.record) / ("lockstep-" + name + std::to_string(++number) + ".yaml");
    write_of_set(path.string(), finding.scenario, o.force);
    say_written(o, path.string());
  }
}

/// The paragraphs that are blamed for failed scenarios.
std::vector<std::string> laid_at(const verify::Conformance& found) {
  std::vector<std::string> rules;
  for (const verify::ParagraphResult& paragraph : found.paragraphs)
    if (paragraph.blamed > 0) rules.push_back(paragraph.rule);
  return rules;
}

/// The paragraph of each difference. Known differences are included, because they are still faults.
std::vector<std::string> rules_of(const verify::LockstepResult& games) {
  std::vector<std::string> rules;
  for (const verify::FoundDifference& finding : games.findings)
    if (!finding.difference.rule.empty()) rules.push_back(finding.difference.rule);
  return rules;
}

/// Tries an engine that has answered `hello`. It runs scenarios, or games with --games, or both for a page.
reports::EngineOnTrial try_talking_engine(const Game& game, const VerifyOptions& o, verify::LockstepOptions lockstep,
                                          const verify::SuiteOptions& suite, const verify::ForeignEngine& engine,
                                          const std::vector<std::string>& files) {
  const auto required = verify::read_requirements(game, o.require);
  reports::EngineOnTrial trial;
  trial.found.engine = engine.info();
  if (o.games == 0 || !o.reports.empty()) trial.found = verify::run_against(engine, files, suite, required);
  if (!o.since.empty()) trial.changes = verify::changes_since(parse_json(read_file(o.since), o.since), trial.found);
  if (o.games == 0) return trial;
  const auto theirs = engine.game()->with_ruleset(lockstep.ruleset);
  lockstep.engine = engine.info();
  trial.games = verify::run_lockstep(game, *theirs, lockstep);
  trial.games->required_in_vain = required_in_vain(*trial.games, required);
  verify::lay_below(game, laid_at(trial.found), *trial.games);
  if (!o.reports.empty()) verify::count_differences(game, rules_of(*trial.games), trial.found.paragraphs);
  if (!o.record.empty()) write_scenarios(o, trial);
  return trial;
}

/// What to tell of an engine that answers badly or nothing: that it speaks of another game, or else `otherwise`.
std::string advice_or(const Game& game, const verify::EngineOptions& engine, const std::string& otherwise) {
  const std::string other = game_it_speaks(game, engine);
  return other.empty() ? otherwise : advice_for(other);
}

/// Starts an engine and tries it. Throws std::invalid_argument for an engine that does not follow the protocol, lacks
/// something that is needed, or speaks of another game.
reports::EngineOnTrial try_engine(const Game& game, const EngineKit& kit, const VerifyOptions& o,
                                  const std::string& command, const std::vector<std::string>& files) {
  const Progress progress(o.quiet);
  verify::SuiteOptions suite = suite_options(o, progress);
  const verify::LockstepOptions lockstep = lockstep_options(game, kit, o, progress);
  const std::chrono::milliseconds timeout(static_cast<long long>(o.engine_timeout * 1000));
  const verify::EngineOptions options{command, timeout};
  const std::string name = "--engine \"" + command + "\": ";
  try {
    const verify::ForeignEngine engine(game, kit.tables, options);
    const std::string& speaks = engine.info().game;
    if (!speaks.empty() && speaks != game.name()) throw std::invalid_argument(name + advice_for(speaks));
    auto trial = try_talking_engine(game, o, lockstep, suite, engine, files);
    if (!trial.found.outcomes.empty() && nothing_ran(trial.found))
      if (const std::string other = game_it_speaks(game, options); !other.empty())
        throw std::invalid_argument(name + advice_for(other));
    if (o.trace) verify::trace_failures(game, kit.tables, options, trial.found.outcomes);
    return trial;
  } catch (const verify::EngineFault& e) {
    throw std::invalid_argument(
        name + advice_or(game, options, std::string(e.what()) + "; it must answer as verify/PROTOCOL.md says"));
  } catch (const verify::EngineLacks& e) {
    throw std::invalid_argument(name + advice_or(game, options, e.what()));
  }
}

std::string games_formatted(const VerifyOptions& o, const Trials& trials, double seconds) {
  if (o.format == "json") {
    std::vector<reports::Lockstep> all;
    for (const auto& trial : trials) all.push_back({trial.found.engine, *trial.games});
    return reports::lockstep_as_json(all);
  }
  std::string text;
  for (const auto& trial : trials) text += reports::lockstep_as_text({trial.found.engine, *trial.games}, seconds);
  return text;
}

/// The answer about games where games are played and the format has one, else about scenarios.
std::string result_of(const VerifyOptions& o, const Game& game, const Trials& trials, double seconds) {
  const bool of_games = o.games > 0 && (o.format == "text" || o.format == "json");
  return of_games ? games_formatted(o, trials, seconds) : formatted(o, game, trials, seconds);
}

/// Throws std::invalid_argument for a format that holds one engine.
void check_format(const VerifyOptions& o) {
  if (o.engines.size() < 2) return;
  for (const char* alone : {"junit", "sarif", "badge"})
    if (o.format == alone)
      throw std::invalid_argument("--format " + o.format + " holds one engine; run each by itself");
}

void write_reports(const Game& game, const VerifyOptions& o, Trials& trials, double seconds) {
  if (writes_page(o))
    for (auto& trial : trials) verify::expect_what_we_do(game, trial.found.outcomes);
  for (const std::string& path : o.reports) {
    const VerifyOptions report = for_report(o, path);
    write(o, path,
          report.format == "html" ? reports::engines_report(game, trials, o.since)
                                  : result_of(report, game, trials, seconds));
  }
}

}  // namespace

int run_engines(const Game& game, const EngineKit& kit, const VerifyOptions& o, const std::vector<std::string>& files) {
  if (o.games > 0 && o.format != "text" && o.format != "json")
    throw std::invalid_argument("--games writes text or json; the scenarios of --record run in any format");
  check_format(o);
  for (const std::string& path : o.reports) check_format(for_report(o, path));
  const auto start = std::chrono::steady_clock::now();
  Trials trials;
  int exit = all_well;
  for (const std::string& command : o.engines) {
    trials.push_back(try_engine(game, kit, o, command, files));
    exit = std::max(exit, verdict_on(trials.back(), o));
  }
  const double seconds = seconds_since(start);
  const std::string text = result_of(o, game, trials, seconds);
  write_reports(game, o, trials, seconds);
  answer(o, text, Colours::some);
  return exit;
}

}  // namespace tricorne::cli
