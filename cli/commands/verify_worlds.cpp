// tricorne verify --worlds: the small worlds of the games, on our engine or on others.

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>

#include "cli/commands/verify.h"
#include "cli/places.h"
#include "cli/signals.h"
#include "cli/speed.h"
#include "engine/core/load/json.h"
#include "engine/games.h"
#include "reports/formats/counted.h"
#include "reports/formats/results.h"
#include "verify/engine/remote.h"
#include "verify/oracle.h"
#include "verify/scenario/fault.h"
#include "verify/worlds/worlds.h"

namespace tricorne::cli {

namespace {

/// Another engine needs a millisecond or more for a position, so it is asked about fewer unless more are asked for.
constexpr std::uint64_t usual_for_engines = 10'000;

/// A difference, as it is told.
struct ToldDifference {
  std::string about;
  std::uint64_t times = 0;
  std::uint64_t first = 0;  ///< its number in the order of all positions, for our own engine
  std::string world;
  std::string scenario;  ///< the text; empty: none was made
  std::string file;      ///< where it was written; empty: nowhere
};

/// What was done in the worlds of one game.
struct WorldsRun {
  const Game& game;
  verify::WorldList worlds;
  verify::WorldOptions options{};
  std::uint64_t size = 0;
  std::string engine{};  ///< its name; empty: our own
  verify::WorldsResult own{};
  verify::ForeignWorldsResult foreign{};
  std::vector<ToldDifference> differences{};
  double processor_seconds = 0;

  std::uint64_t done() const { return engine.empty() ? own.done : foreign.done; }
  bool stopped() const { return done() < options.count; }
  std::uint64_t positions() const {
    if (!engine.empty()) return foreign.positions;
    std::uint64_t sum = 0;
    for (const auto& world : own.worlds) sum += world.positions;
    return sum;
  }
  /// Was nothing compared?
  bool in_vain() const {
    if (engine.empty()) return positions() == 0;
    return foreign.compared.lists + foreign.compared.positions + foreign.compared.refused == 0;
  }
};

verify::WorldFigures sum_of(const WorldsRun& run) {
  verify::WorldFigures sum;
  for (const auto& world : run.own.worlds) sum += world;
  return sum;
}

std::string line_of(std::string_view name, const verify::WorldFigures& f, std::uint64_t faults) {
  return fmt::format("  {:<18} {:>11} {:>12} {:>12} {:>13} {:>8}\n", name, f.positions, f.actions, f.steps,
                     f.comparisons, faults);
}

std::uint64_t faults_of(const verify::WorldFigures& figures) {
  std::uint64_t faults = 0;
  for (const auto& [name, fault] : figures.broken) faults += fault.times;
  return faults;
}

std::string own_as_text(const WorldsRun& run) {
  std::string text = fmt::format("  {:<18} {:>11} {:>12} {:>12} {:>13} {:>8}\n", "world", "positions", "actions",
                                 "carried out", "comparisons", "faults");
  for (std::size_t i = 0; i < run.worlds.size(); ++i)
    text += line_of(run.worlds[i]->name(), run.own.worlds[i], faults_of(run.own.worlds[i]));
  const verify::WorldFigures sum = sum_of(run);
  return text + line_of("all", sum, faults_of(sum));
}

std::string foreign_as_text(const WorldsRun& run) {
  const verify::ComparisonCounts& c = run.foreign.compared;
  std::string text = fmt::format("  {}: {}, {} with a difference\n", run.engine,
                                 reports::counted(run.foreign.positions, "position"), run.foreign.different);
  return text + fmt::format("  lists compared {}, other actions {}, results of steps {}, lacks {}\n", c.lists,
                            c.refused, c.positions, c.lacks);
}

std::string worlds_as_text(const WorldsRun& run) {
  std::string text =
      fmt::format("{}: numbers {} to {} of {} in {}\n", run.game.name(), run.options.from,
                  run.options.from + run.done(), run.size, reports::counted(run.worlds.size(), "small world"));
  text += run.engine.empty() ? own_as_text(run) : foreign_as_text(run);
  for (const ToldDifference& difference : run.differences) {
    text += fmt::format("difference: {}, {}, first in {} at {}\n", difference.about,
                        reports::counted(difference.times, "time"), difference.world, difference.first);
    if (difference.file.empty() && &difference == &run.differences.front()) text += difference.scenario;
  }
  if (run.differences.empty() && !run.in_vain()) text += "no difference\n";
  return text + fmt::format("{:.1f} seconds of processor time\n", run.processor_seconds);
}

Json figures_told(const verify::WorldFigures& f) {
  return {{"positions", f.positions},     {"actions", f.actions},   {"steps", f.steps},
          {"comparisons", f.comparisons}, {"faults", faults_of(f)}, {"asked", f.asked}};
}

Json worlds_as_json(const WorldsRun& run) {
  Json node;
  node["from"] = run.options.from;
  node["count"] = run.options.count;
  node["done"] = run.done();
  node["size"] = run.size;
  node["stopped"] = run.stopped();
  node["positions"] = run.positions();
  if (run.engine.empty()) {
    node["worlds"] = Json::array();
    for (std::size_t i = 0; i < run.worlds.size(); ++i) {
      Json world = figures_told(run.own.worlds[i]);
      world["name"] = std::string(run.worlds[i]->name());
      world["about"] = std::string(run.worlds[i]->about());
      world["size"] = run.worlds[i]->size();
      node["worlds"].push_back(std::move(world));
    }
  } else {
    const verify::ComparisonCounts& c = run.foreign.compared;
    node["engine"] = run.engine;
    node["different"] = run.foreign.different;
    node["lists"] = c.lists;
    node["refused"] = c.refused;
    node["results"] = c.positions;
    node["lacks"] = c.lacks;
  }
  node["differences"] = Json::array();
  for (const ToldDifference& d : run.differences)
    node["differences"].push_back({{"about", d.about},
                                   {"times", d.times},
                                   {"first", d.first},
                                   {"world", d.world},
                                   {"scenario", d.scenario},
                                   {"file", d.file}});
  node["processor_seconds"] = run.processor_seconds;
  return node;
}

/// Writes the scenario of a difference into the folder of --record.
void record(const VerifyOptions& o, WorldsRun& run) {
  if (o.record.empty()) return;
  std::size_t number = 0;
  for (ToldDifference& difference : run.differences) {
    if (difference.scenario.empty()) continue;
    difference.file = fmt::format("{}/world-{}-{}.yaml", o.record, run.game.name(), ++number);
    write_of_set(difference.file, difference.scenario, o.force);
    say_written(o, difference.file);
  }
}

/// Each property that is broken in a world, those of which a scenario can be made first.
struct BrokenInWorld {
  std::size_t world;
  std::string property;
  verify::WorldFault fault;
};
std::vector<BrokenInWorld> broken_in(const WorldsRun& run) {
  std::vector<BrokenInWorld> list;
  for (std::size_t i = 0; i < run.worlds.size(); ++i)
    for (const auto& [property, fault] : run.own.worlds[i].broken) list.push_back({i, property, fault});
  std::ranges::stable_sort(list, {}, [](const BrokenInWorld& b) { return b.property == verify::lists_differ; });
  return list;
}

/// The differences of our own engine. The first of all, or with --record each, is made small and becomes a scenario.
void tell_own_differences(const VerifyOptions& o, WorldsRun& run) {
  const verify::WorldOrder order(run.worlds);
  for (const BrokenInWorld& broken : broken_in(run)) {
    const verify::World& world = *run.worlds[broken.world];
    ToldDifference told{broken.property,
                        broken.fault.times,
                        order.number_of({broken.world, broken.fault.first}),
                        std::string(world.name()),
                        {},
                        {}};
    if (const auto found = world.broken(broken.fault.first, broken.property))
      told.about = verify::in_words(verify::named(found->broken, broken.property, ""));
    if (!o.record.empty() || run.differences.empty())
      told.scenario =
          verify::scenario_of(run.game, world, {broken.fault.first, broken.property, ruleset_named(run.game, o)});
    run.differences.push_back(std::move(told));
  }
}

void tell_foreign_differences(WorldsRun& run) {
  for (const verify::WorldFinding& finding : run.foreign.findings) {
    const verify::Difference& d = finding.found.difference;
    run.differences.push_back({fmt::format("{} {}{}: ours: {}; theirs: {}", verify::to_text(d.kind), d.rule,
                                           d.action.empty() ? "" : " \"" + d.action + "\"", d.ours, d.theirs),
                               finding.found.times,
                               finding.number,
                               finding.world,
                               finding.found.scenario,
                               {}});
  }
}

/// The number that an option gives.
std::uint64_t number_of(const std::string& option, const std::string& text) {
  const auto number = whole_number_in(text);
  if (!number) throw std::invalid_argument(option + " takes a number with --worlds, and not \"" + text + "\"");
  return *number;
}

verify::WorldOptions world_options(const VerifyOptions& o, std::uint64_t size, const Progress& progress) {
  verify::WorldOptions options;
  if (o.from.size() > 1) throw std::invalid_argument("--from takes one number with --worlds");
  if (!o.from.empty()) options.from = number_of("--from", o.from.front());
  const std::uint64_t rest = size - std::min(size, options.from);
  const bool sparing = !o.engines.empty() || !o.answers.empty();
  options.count = o.count > 0 ? o.count : sparing ? std::min(rest, usual_for_engines) : rest;
  options.threads = o.threads;
  options.stop = &stop_at_signals();
  options.progress = [&](std::uint64_t done, std::uint64_t total) { progress.show(done, total); };
  return options;
}

/// The worlds whose names hold the text of --filter.
verify::WorldList chosen_worlds(const Game& game, const VerifyOptions& o) {
  verify::WorldList worlds = verify::worlds_of(game);
  std::erase_if(worlds, [&](const auto& world) { return world->name().find(o.filter) == std::string_view::npos; });
  return worlds;
}

/// Writes the answers of the rules, a position a line.
void write_answers(const VerifyOptions& o, const WorldsRun& run) {
  Json head;
  head["format"] = 1;
  head["game"] = std::string(run.game.name());
  head["ruleset"] = std::string(run.game.ruleset());
  head["from"] = run.options.from;
  head["count"] = run.options.count;
  std::string text = to_json_line(head) + "\n";
  const verify::WorldOrder order(run.worlds);
  for (std::uint64_t n = run.options.from; n < run.options.from + run.done(); ++n) {
    const auto place = order[n];
    const Node line = verify::answers_in(*run.worlds[place.world], place.number);
    if (!line.is_null()) text += to_json_line(line) + "\n";
  }
  write(o, o.answers, text);
}

WorldsRun on_our_engine(const VerifyOptions& o, const Game& game, const Progress& progress) {
  WorldsRun run{game, chosen_worlds(game, o)};
  run.size = verify::WorldOrder(run.worlds).size();
  run.options = world_options(o, run.size, progress);
  const Stopwatch time;
  run.own = verify::judge_worlds(run.worlds, run.options);
  run.processor_seconds = time.processor_seconds();
  tell_own_differences(o, run);
  return run;
}

WorldsRun on_another(const VerifyOptions& o, const Game& game, const std::string& command, const Progress& progress) {
  WorldsRun run{game, chosen_worlds(game, o)};
  run.size = verify::WorldOrder(run.worlds).size();
  run.options = world_options(o, run.size, progress);
  const std::chrono::milliseconds timeout(static_cast<long long>(o.engine_timeout * 1000));
  const verify::EngineOptions options{command, timeout};
  const Stopwatch time;
  try {
    const verify::ForeignEngine engine(game, verify::oracle_of(game).tables(game), options);
    if (const std::string& speaks = engine.info().game; !speaks.empty() && speaks != game.name())
      throw std::invalid_argument("--engine \"" + command + "\": " + advice_for(speaks));
    run.engine = engine.info().name;
    const std::string ruleset = ruleset_named(game, o);
    const auto theirs = engine.game()->with_ruleset(ruleset);
    run.foreign = verify::compare_worlds(game, *theirs, run.worlds, run.options, ruleset);
  } catch (const verify::EngineFault& e) {
    throw std::invalid_argument("--engine \"" + command + "\": " + e.what() +
                                "; it must answer as verify/PROTOCOL.md says");
  } catch (const verify::EngineLacks& e) {
    throw std::invalid_argument("--engine \"" + command + "\": " + e.what());
  }
  run.processor_seconds = time.processor_seconds();
  tell_foreign_differences(run);
  return run;
}

/// The games that the words of the command line name; without words those that have small worlds.
std::vector<std::string> games_asked(const VerifyOptions& o) {
  std::vector<std::string> names = o.paths;
  if (!o.game.empty()) names.push_back(o.game);
  if (!names.empty()) return names;
  if (!o.engines.empty()) return {o.game_name()};
  for (const auto& line : verify::worlds_table()) names.emplace_back(line.game);
  return names;
}

std::vector<std::unique_ptr<Game>> open_games(const VerifyOptions& o) {
  std::vector<std::unique_ptr<Game>> opened;
  for (const std::string& name : games_asked(o)) {
    Options of_game = o;
    of_game.game = name;
    opened.push_back(open(of_game));
    if (verify::worlds_of(*opened.back()).empty())
      throw std::invalid_argument("there are no small worlds of " + name +
                                  " yet; verify/GAME/worlds.cpp describes them");
  }
  std::erase_if(opened, [&](const auto& game) { return chosen_worlds(*game, o).empty(); });
  if (opened.empty()) throw std::invalid_argument("no small world has \"" + o.filter + "\" in its name");
  return opened;
}

/// Throws std::invalid_argument for options that have no meaning here.
void check_company_of_worlds(const VerifyOptions& o) {
  const auto never = [](bool given, const char* name) {
    if (given) throw std::invalid_argument(std::string(name) + " does not go with --worlds");
  };
  if (o.format != "text" && o.format != "json") throw std::invalid_argument("--worlds writes text or json");
  never(o.games > 0, "--games");
  never(o.list, "--list");
  never(o.last_failed, "--last-failed");
  never(!o.reports.empty(), "--report");
  never(!o.as.empty(), "--as");
  never(o.trace, "--trace");
  never(!o.since.empty(), "--since");
  never(!o.require.empty(), "--require");
  never(!o.known.empty(), "--known");
}

}  // namespace

int run_worlds(const VerifyOptions& o) {
  check_company_of_worlds(o);
  take_time_to_end(5'000);
  const auto games = open_games(o);
  if (!o.answers.empty() && games.size() > 1)
    throw std::invalid_argument("--answers holds one game; choose it with --game");
  std::vector<AnswerOfGame> answers;
  int exit = all_well;
  bool stopped = false;
  for (const auto& game : games) {
    const Progress progress(o.quiet);
    std::vector<WorldsRun> runs;
    if (o.engines.empty()) runs.push_back(on_our_engine(o, *game, progress));
    for (const std::string& command : o.engines) runs.push_back(on_another(o, *game, command, progress));
    for (WorldsRun& run : runs) {
      record(o, run);
      if (!o.answers.empty()) write_answers(o, run);
      if (run.stopped())
        std::cerr << fmt::format("stopped after {} of {}; go on with --from {}\n", run.done(), run.options.count,
                                 run.options.from + run.done());
      if (run.in_vain() && !run.stopped()) std::cerr << "tricorne verify: nothing was compared\n";
      stopped = stopped || run.stopped();
      if (!run.differences.empty() || run.in_vain()) exit = answer_is_no;
      answers.push_back({std::string(game->name()),
                         o.format == "json" ? Written(worlds_as_json(run)) : Written(worlds_as_text(run))});
    }
    if (stopped) break;
  }
  answer(o, joined(answers, o.format));
  return exit == all_well && stopped ? interrupted() : exit;
}

}  // namespace tricorne::cli
