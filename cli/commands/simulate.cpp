// tricorne simulate: plays random games from set-up to the end.

#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <vector>

#include "cli/commands/simulate_players.h"
#include "cli/commands/subcommands.h"
#include "cli/json.h"
#include "cli/progress.h"
#include "cli/record_set.h"
#include "cli/run_file.h"
#include "cli/signals.h"
#include "cli/speed.h"
#include "engine/core/load/yaml.h"
#include "players/player.h"
#include "reports/formats/counted.h"
#include "verify/games/simulation.h"
#include "verify/referee/regression.h"
#include "verify/scenario/position_file.h"

namespace tricorne::cli {

namespace {

struct SimulateOptions : Options {
  std::uint64_t games = 1000;
  std::string record;
  bool force = false;
  bool check = false;
  bool properties = false;
  std::string scenarios = ".";
  std::string players;
  RunFile run;

  /// The ruleset as the command line names it, or the name of the game's own ruleset.
  std::string ruleset_of(const Game& own) const { return ruleset.empty() ? std::string(own.ruleset()) : ruleset; }
};

struct FinishedSimulation {
  verify::GameResults what;
  Stopwatch time;
  Speed speed;

  bool stopped(const SimulateOptions& o) const { return what.games < o.games; }
};

verify::SimulationOptions simulation_options(const SimulateOptions& o) {
  verify::SimulationOptions options;
  options.games = o.games;
  options.seed = o.seed;
  options.threads = o.threads;
  options.check = o.check;
  options.properties = o.properties;
  options.stop = &stop_at_signals();
  return options;
}

/// The properties that no step asked, with commas between them; empty when the game does not count.
std::string never_asked(const verify::AskedCounts& asked) {
  std::vector<std::string> names;
  for (const auto& [name, count] : asked)
    if (count == 0) names.push_back(name);
  return fmt::format("{}", fmt::join(names, ", "));
}

/// What is known of the properties after a run without a fault.
std::string properties_text(const verify::AskedCounts& asked) {
  std::string text = "every step held against the properties of the rulebook: all held\n";
  if (const std::string never = never_asked(asked); !never.empty())
    text += "never asked in these games: " + never + "\n";
  return text;
}

std::string as_text(const SimulateOptions& o, const Game& game, const FinishedSimulation& run) {
  const verify::GameResults& s = run.what;
  std::string text =
      fmt::format("{} under {}, seed {}\n", reports::counted(s.games, "game"), o.ruleset_of(game), o.seed) +
      as_text(run.speed);
  if (o.check) text += "every position checked: no fault\n";
  if (o.properties) text += properties_text(s.asked);
  const auto line = [&](const std::string& name, std::uint64_t count) {
    text += fmt::format("  {:<20} {:>10}  {:5.1f} %\n", name, count,
                        s.games > 0 ? 100.0 * static_cast<double>(count) / static_cast<double>(s.games) : 0.0);
  };
  for (std::size_t seat = 0; seat < s.wins.size(); ++seat)
    line(std::string(game.seats()[seat].title) + " wins", s.wins[seat]);
  if (s.draws > 0) line("draws", s.draws);
  for (const auto& [kind, count] : s.endings) line(kind, count);
  for (const auto& [turn, count] : verify::turns_told_shortly(s.last_turns)) line("ended in " + turn, count);
  return text + "digest " + replay::hex(s.digest) + "\n";
}

std::string as_json(const SimulateOptions& o, const Game& game, const FinishedSimulation& run) {
  const verify::GameResults& s = run.what;
  Json node;
  node["games"] = s.games;
  node["asked"] = o.games;
  node["stopped"] = run.stopped(o);
  add_speed(node, run.speed);
  node["longest"] = s.longest;
  node["ruleset"] = o.ruleset_of(game);
  node["seed"] = o.seed;
  node["checked"] = o.check;
  node["properties"] = o.properties;
  if (!s.asked.empty()) node["properties_asked"] = s.asked;
  for (std::size_t seat = 0; seat < s.wins.size(); ++seat)
    node["results"][std::string(game.seats()[seat].name)] = s.wins[seat];
  if (s.draws > 0) node["results"]["draw"] = s.draws;
  node["endings"] = s.endings;
  node["last_turns"] = Json::object();
  for (const auto& [turn, count] : s.last_turns) node["last_turns"][turn.second] = count;
  node["last_years"] = node["last_turns"];  // the same under its older name
  node["digest"] = replay::hex(s.digest);
  return to_json(node);
}

/// Writes a file with the last sound position and the answer that leads to the fault, which is no broken property.
/// Prints the fault. Returns the exit code.
int report(const SimulateOptions& o, const Game& game, const verify::Fault& fault) {
  const std::string file = fmt::format("tricorne-fault-{}-{}.yaml", o.seed, fault.game());
  std::string text = fmt::format("# Game {} of seed {}: {}\n", fault.game(), o.seed, fault.what());
  if (!fault.answer().empty())
    text += fmt::format("# comes after the answer \"{}\" in this position.\n", fault.answer());
  write_file(file, text + verify::position_file(fault.position(), game, o.ruleset_of(game), file));
  std::cerr << fmt::format("tricorne: internal error: game {} of seed {}: {}", fault.game(), o.seed, fault.what());
  if (!fault.answer().empty()) std::cerr << fmt::format(", after \"{}\"", fault.answer());
  std::cerr << "; the position before it is in " << file << "\n";
  return internal_error;
}

/// Writes a scenario that demands the broken property. Its game is shrunk to the steps that matter.
void write_scenario(const SimulateOptions& o, const Game& game, const verify::Fault& fault) {
  const auto shrunk = verify::shrink(game, game, {game.setup()->write(), fault.actions()});
  const std::string id = verify::regression_id(*fault.property(), fmt::format("seed-{}-game-{}", o.seed, fault.game()));
  const std::string file = (std::filesystem::path(o.scenarios) / (id + ".yaml")).string();
  std::filesystem::create_directories(o.scenarios);
  const std::string ruleset = verify::ruleset_seen_from(o.scenarios, o.ruleset_of(game));
  write_file(file, verify::regression_scenario(game, game, shrunk, id, ruleset));
  std::cerr << fmt::format("tricorne: shrunk from {} to {}; as a scenario: {}\n",
                           reports::counted(fault.actions().size(), "answer"), shrunk.found.answers.size(), file);
}

/// Prints the broken property and writes its scenario. Returns the exit code.
int report_broken_property(const SimulateOptions& o, const Game& game, const verify::Fault& fault) {
  std::cerr << fmt::format("tricorne: game {} of seed {}: {}", fault.game(), o.seed, fault.what());
  if (!fault.answer().empty()) std::cerr << fmt::format(", after \"{}\"", fault.answer());
  std::cerr << "\n";
  write_scenario(o, game, fault);
  return answer_is_no;
}

verify::RunIdentity simulation_identity(const SimulateOptions& o, const Game& game) {
  auto identity = identity_of_run(o, game);
  for (auto& entry : identity_of(game)) identity.push_back(std::move(entry));
  identity.emplace_back("checks", fmt::format("{}{}", o.check ? "positions " : "", o.properties ? "properties" : ""));
  return identity;
}

int run_simulate(const SimulateOptions& o) {
  if (!o.players.empty()) return simulate_players(o, {o.players, o.games, o.record, o.force, o.run});
  const auto game = open(o);
  auto options = simulation_options(o);
  require_whole_chunks(o.run, o.games, verify::simulated_at_once);
  options.open_store = store_opener(o.run, simulation_identity(o, *game));
  std::optional<RecordSet> records;
  if (!o.record.empty()) {
    const players::PlayerNames dice(game->seats().size(), "random");
    records.emplace(*game, o, o.record, o.force, dice, "random games");
    options.watch = [&](std::uint64_t number) { return records->watcher(number); };
  }
  FinishedSimulation run;
  try {
    const Progress progress(o.quiet, [&] { return o.games * verify::usual_answers(*game); });
    options.progress = [&](std::uint64_t done) { progress.show(done, o.games); };
    run.what = verify::simulate(*game, options);
  } catch (const verify::Fault& fault) {
    return fault.property() ? report_broken_property(o, *game, fault) : report(o, *game, fault);
  }
  run.speed = {run.what.games, run.what.decisions, run.what.chance, run.time.seconds(), run.time.processor_seconds()};
  if (run.stopped(o))
    std::cerr << fmt::format("stopped after {} of {}\n", run.what.games, reports::counted(o.games, "game"));
  answer(o, o.format == "json" ? as_json(o, *game, run) : as_text(o, *game, run));
  if (records) say_written(o, reports::counted(run.what.games, "game") + " to " + o.record);
  return run.stopped(o) ? interrupted() : int(all_well);
}

}  // namespace

Run define_simulate(Command& command) {
  auto o = std::make_shared<SimulateOptions>();
  add_game(command, *o);
  add_output(command, *o, {"text", "json"});
  add_seed(command, *o);
  add_threads(command, *o);
  command.option("--games", o->games, "How many games (default: 1000)")
      .shown_as("N")
      .between(std::uint64_t{1}, std::uint64_t{1'000'000'000'000});
  command.option("--record", o->record, "Write each game into this folder: game-000001.yaml and so on").shown_as("DIR");
  add_force(command, o->force);
  const Argument players =
      command
          .option("--players", o->players,
                  fmt::format("Who plays, by seat (default: at random, many times faster); a player alone takes all "
                              "seats: {}",
                              players::player_forms()))
          .shown_as("SEAT=PLAYER,…");
  Argument check =
      command.flag("--check", o->check,
                   "Check in every position that no invariant is broken and that the events account for every change");
  Argument properties =
      command.flag("--properties", o->properties, "Check at every step that what happens is what the rulebook demands");
  add_run_file(command, o->run);
  command
      .option("--scenarios", o->scenarios,
              "Write the scenario of a broken property into this folder (default: the current one)")
      .shown_as("DIR");
  check.excludes(players);
  properties.excludes(players);
  return [o, players] {
    if (players.given() && o->players.empty()) throw std::invalid_argument("--players: nobody is named");
    return run_simulate(*o);
  };
}

}  // namespace tricorne::cli
