// tricorne simulate: plays random games from set-up to the end.

#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <optional>
#include <vector>

#include "cli/commands/subcommands.h"
#include "cli/forms.h"
#include "cli/progress.h"
#include "cli/record_set.h"
#include "cli/run_file.h"
#include "cli/signals.h"
#include "cli/speed.h"
#include "engine/core/load/yaml.h"
#include "players/player.h"
#include "reports/errata/verdict.h"
#include "reports/formats/columns.h"
#include "reports/formats/counted.h"
#include "reports/formats/foundation.h"
#include "verify/games/played_games.h"
#include "verify/games/simulation.h"
#include "verify/referee/shrink.h"
#include "verify/scenario/position_file.h"

namespace tricorne::cli {

namespace {

struct SimulateOptions : Options {
  std::uint64_t games = 1000;
  std::string record;
  bool force = false;
  bool check = false;
  bool properties = false;
  bool swarm = false;
  std::string scenarios = ".";
  std::string players;
  RunFile run;

  /// The ruleset as the command line names it, or the name of the game's own ruleset.
  std::string ruleset_of(const Game& own) const { return ruleset.empty() ? std::string(own.ruleset()) : ruleset; }
};

/// A run that has ended. Whoever is named as players of a run is told; of a run of dice alone, all that it checks.
struct FinishedGames {
  const SimulateOptions& asked;
  const Game& game;
  std::string players;  ///< by seat; empty when all answers are given at random
  verify::GameResults results;
  Speed speed;

  bool by_dice() const { return players.empty(); }
  bool stopped() const { return results.games < asked.games; }
  std::string ruleset() const { return by_dice() ? asked.ruleset_of(game) : std::string(game.ruleset()); }
};

/// The properties that no step asked, with commas between them; empty when the game does not count.
std::string never_asked(const verify::QuestionCounts& asked) {
  std::vector<std::string> names;
  for (const auto& [name, count] : asked)
    if (count == 0) names.push_back(name);
  return fmt::format("{}", fmt::join(names, ", "));
}

/// What is known of the properties after a run without a fault.
std::string properties_text(const verify::QuestionCounts& asked) {
  std::string text = "every step held against the properties of the rulebook: all held\n";
  if (const std::string never = never_asked(asked); !never.empty())
    text += "never asked in these games: " + never + "\n";
  return text;
}

/// A line of the text: a number of games, and which share of all games they are.
std::string line_of(const FinishedGames& run, const std::string& name, std::uint64_t count) {
  const std::uint64_t games = run.results.games;
  return fmt::format("  {:<20} {:>10}  {:5.1f} %\n", name, count,
                     games > 0 ? 100.0 * static_cast<double>(count) / static_cast<double>(games) : 0.0);
}
template <class Counts>
std::string lines_of(const FinishedGames& run, const std::string& before, const Counts& counted) {
  std::string text;
  for (const auto& [name, count] : counted) text += line_of(run, before + name, count);
  return text;
}

std::string wins_as_text(const FinishedGames& run) {
  const verify::GameResults& r = run.results;
  std::string text;
  for (std::size_t seat = 0; seat < r.wins.size(); ++seat)
    text += line_of(run, std::string(run.game.seats()[seat].title) + " wins", r.wins[seat]);
  return r.draws > 0 ? text + line_of(run, "draws", r.draws) : text;
}

/// The results by the winner's name: every seat of a run of dice; of players, those who won.
Json results_told(const FinishedGames& run) {
  Json results = Json::object();
  if (run.by_dice())
    for (const SeatInfo& seat : run.game.seats()) results[seat.name] = 0;
  for (const auto& [name, games] : verify::results_by_name(run.game, run.results)) results[name] = games;
  return results;
}

/// The points by which the last seat is ahead: on the average, and at the middle, the bid of an even game.
Json score_told(const FinishedGames& run) {
  verify::Changes leads;
  verify::Moments moments;
  for (const auto& [lead, games] : run.results.leads) {
    leads.counts[lead] = games;
    moments.add({games, static_cast<double>(games) * lead, static_cast<double>(games) * lead * lead});
  }
  leads.usual = moments.deviation();
  const verify::Interval range = verify::interval_of(leads);
  const verify::Middle even = verify::middle_of(run.results.leads);
  return {{"seat", run.game.seats().back().name},
          {"lead", moments.mean()},
          {"low", range.low},
          {"high", range.high},
          {"even", {{"value", even.value}, {"low", even.interval.low}, {"high", even.interval.high}}}};
}

Json turns_told(const FinishedGames& run) {
  Json turns = Json::object();
  for (const auto& [turn, count] : run.results.last_turns) turns[turn.second] = count;
  return turns;
}

/// What is told of a run: a member of the JSON, and lines of the text. Where the key is empty, the members of the value
/// are told, if there are any.
struct ReportEntry {
  std::string key;
  Json value;
  std::string lines{};
};

/// The members that say what was asked for.
std::vector<ReportEntry> asked_of(const FinishedGames& run) {
  const verify::GameResults& r = run.results;
  const std::string rests = reports::foundation_in_words(run.game, r.foundation);
  std::vector<ReportEntry> told{{"games", r.games}, {"asked", run.asked.games}, {"stopped", run.stopped()}};
  if (!run.by_dice()) told.push_back({"players", run.players});
  told.push_back({"", as_value(run.speed), as_text(run.speed)});
  told.push_back({"longest", r.longest.value, rests.empty() ? "" : rests + "\n"});
  told.push_back({"ruleset", run.ruleset()});
  told.push_back({"seed", run.asked.seed});
  if (run.by_dice()) {
    told.push_back({"checked", run.asked.check, run.asked.check ? "every position checked: no fault\n" : ""});
    told.push_back({"properties", run.asked.properties, run.asked.properties ? properties_text(r.asked) : ""});
  }
  if (!r.asked.empty()) told.push_back({"properties_asked", r.asked});
  return told;
}

/// All that is told of a run, in order.
std::vector<ReportEntry> told_of(const FinishedGames& run) {
  const verify::GameResults& r = run.results;
  std::vector<ReportEntry> told = asked_of(run);
  told.push_back({"results", results_told(run), wins_as_text(run)});
  told.push_back({"endings", r.endings, lines_of(run, "", r.endings)});
  told.push_back({"foundation", reports::foundation_as_value(run.game, r.foundation)});
  if (!r.leads.empty())
    told.push_back(
        {"score", score_told(run), fmt::format("  even with {}\n", reports::even_bid_in_words(run.game, r.leads))});
  told.push_back({"last_turns", turns_told(run), lines_of(run, "ended ", verify::turns_told_shortly(r.last_turns))});
  if (run.by_dice()) told.push_back({"last_years", turns_told(run)});  // the same under its older name
  for (const verify::ToldFigure& figure : verify::told_figures_of(r.figures))
    told.push_back({std::string(figure.name), figure.number,
                    fmt::format("  {:<20} {:>10}  {} a game\n", figure.label, figure.number,
                                reports::a_game(figure.number, r.games).text)});
  told.push_back({"digest", replay::hex(r.figures.digest), "digest " + replay::hex(r.figures.digest) + "\n"});
  return told;
}

std::string as_text(const FinishedGames& run) {
  std::string text = fmt::format("{}{} under {}, seed {}\n", reports::counted(run.results.games, "game"),
                                 run.by_dice() ? "" : " of " + run.players, run.ruleset(), run.asked.seed);
  for (const ReportEntry& one : told_of(run)) text += one.lines;
  return text;
}

Json as_json(const FinishedGames& run) {
  Json node;
  for (ReportEntry& one : told_of(run)) {
    if (one.key.empty())
      node.set_all(std::move(one.value));
    else
      node[one.key] = std::move(one.value);
  }
  return node;
}

constexpr Form<FinishedGames> simulate_forms[] = {{"text", as_text}, {"json", as_json}};

/// Writes a file with the last sound position and the move that leads to the fault, which is no broken property.
/// Prints the fault. Returns the exit code.
int tell_fault(const SimulateOptions& o, const Game& game, const verify::Fault& fault) {
  const std::string file = fmt::format("tricorne-fault-{}-{}.yaml", o.seed, fault.game());
  std::string text = fmt::format("# Game {} of seed {}: {}\n", fault.game(), o.seed, fault.what());
  for (const AxisInfo& axis : fault.changed()) text += fmt::format("# with {} = {}\n", axis.name, axis.value);
  if (!fault.answer().empty()) text += fmt::format("# comes after the move \"{}\" in this position.\n", fault.answer());
  write_file(file, text + verify::position_file(fault.position(), game, o.ruleset_of(game), file));
  std::cerr << fmt::format("tricorne: internal error: game {} of seed {}: {}", fault.game(), o.seed, fault.what());
  for (const AxisInfo& axis : fault.changed()) std::cerr << fmt::format(", with {} = {}", axis.name, axis.value);
  if (!fault.answer().empty()) std::cerr << fmt::format(", after \"{}\"", fault.answer());
  std::cerr << "; the position before it is in " << file << "\n";
  return internal_error;
}

/// The axes that a swarm changed, as an overlay file over the ruleset.
std::string overlay_of(const verify::Fault& fault, const Game& game, const std::string& ruleset) {
  Node file = Node::map("format", Node::number(1));
  file.add("game", Node::text(std::string(game.name())));
  file.add("name", Node::text(fmt::format("swarm-{}", fault.game())));
  file.add("base", Node::text(ruleset));
  Node axes = Node::map();
  for (const AxisInfo& axis : fault.changed()) {
    Node change = Node::map("value", Node::text(axis.value));
    change.add("rule", Node::text(axis.rule));
    change.add("reason", Node::text("drawn by a swarm"));
    axes.add(axis.name, std::move(change));
  }
  file.add("axes", std::move(axes));
  return to_yaml(file);
}

/// Writes a scenario that demands the broken property. Its game is shrunk to the steps that matter.
void write_scenario(const SimulateOptions& o, const Game& asked, const verify::Fault& fault) {
  const Game& game = fault.rules() ? *fault.rules() : asked;
  const Node begun = fault.begun().is_map() ? fault.begun() : game.setup()->write();
  const auto shrunk = verify::shrink(game, game, {begun, fault.actions()});
  const std::string id = verify::regression_id(*fault.property(), fmt::format("seed-{}-game-{}", o.seed, fault.game()));
  const std::string file = (std::filesystem::path(o.scenarios) / (id + ".yaml")).string();
  std::string ruleset = verify::ruleset_seen_from(o.scenarios, o.ruleset_of(asked));
  if (!fault.changed().empty()) {
    const std::string overlay = id + "-ruleset.yaml";
    write_of_set((std::filesystem::path(o.scenarios) / overlay).string(), overlay_of(fault, asked, ruleset), o.force);
    ruleset = overlay;
  }
  write_of_set(file, verify::regression_scenario(game, game, shrunk, id, ruleset), o.force);
  std::cerr << fmt::format("tricorne: shrunk from {} to {}; as a scenario: {}\n",
                           reports::counted(fault.actions().size(), "move"), shrunk.found.answers.size(), file);
}

/// Prints the broken property and writes its scenario. Returns the exit code.
int report_broken_property(const SimulateOptions& o, const Game& game, const verify::Fault& fault) {
  std::cerr << fmt::format("tricorne: game {} of seed {}: {}", fault.game(), o.seed, fault.what());
  if (!fault.answer().empty()) std::cerr << fmt::format(", after \"{}\"", fault.answer());
  std::cerr << "\n";
  write_scenario(o, game, fault);
  return answer_is_no;
}

/// The games that are asked for.
struct GamesOrder {
  const Game& game;
  players::PlayerNames players;
  bool by_dice = true;

  std::uint64_t at_once() const { return by_dice ? verify::simulated_at_once : verify::games_at_once(players); }
};

verify::RunIdentity simulation_identity(const SimulateOptions& o, const GamesOrder& asked) {
  auto identity = identity_of_run(o, asked.game);
  for (auto& entry : identity_of(asked.game)) identity.push_back(std::move(entry));
  if (asked.by_dice) {
    if (o.swarm) identity.emplace_back("swarm", "yes");
    identity.emplace_back("checks", fmt::format("{}{}", o.check ? "positions " : "", o.properties ? "properties" : ""));
    return identity;
  }
  identity.emplace_back("players", players::players_text(asked.game.seats(), asked.players));
  identity.emplace_back("results", "by seat");  // a file of another version counts them otherwise
  return identity;
}

verify::GamesOptions games_options(const SimulateOptions& o, const GamesOrder& asked) {
  verify::GamesOptions options;
  options.games = o.games;
  options.seed = o.seed;
  options.threads = o.threads;
  options.stop = &stop_at_signals();
  options.open_store = store_opener(o.run, simulation_identity(o, asked));
  return options;
}

/// Plays the games, and shows how far they are. Throws verify::Fault, and what players throw.
verify::GameResults play(const SimulateOptions& o, const GamesOrder& asked, verify::GamesOptions options) {
  const Progress progress(o.quiet, [&] { return o.games * verify::usual_answers(asked.game); });
  options.progress = [&](std::uint64_t done) { progress.show(done, o.games); };
  if (!asked.by_dice) return verify::play_games(asked.game, {options, asked.players});
  return verify::simulate(asked.game, {options, o.check, o.properties, nullptr, o.swarm, {}});
}

int run_simulate(const SimulateOptions& o) {
  const auto game = open(o);
  GamesOrder asked{*game, players::PlayerNames(game->seats().size(), "random"), o.players.empty()};
  if (!asked.by_dice) asked.players = players::read_players(game->seats(), o.players);
  require_whole_chunks(o.run, o.games, asked.at_once());
  auto options = games_options(o, asked);
  std::optional<RecordSet> records;
  if (!o.record.empty()) {
    records.emplace(*game, o, o.record, o.force, asked.players, asked.by_dice ? "random games" : "games");
    options.watch = [&](std::uint64_t number) { return records->watcher(number); };
  }
  FinishedGames run{o, *game, asked.by_dice ? "" : players::players_text(game->seats(), asked.players), {}, {}};
  const Stopwatch time;
  try {
    run.results = play(o, asked, std::move(options));
  } catch (const verify::Fault& fault) {
    return fault.property() ? report_broken_property(o, *game, fault) : tell_fault(o, *game, fault);
  }
  const verify::GameResults& r = run.results;
  run.speed = {r.games, r.figures.decisions, r.figures.chance, time.seconds(), time.processor_seconds()};
  if (run.stopped()) std::cerr << fmt::format("stopped after {} of {}\n", r.games, reports::counted(o.games, "game"));
  answer(o, simulate_forms, run);
  if (records) say_written(o, reports::counted(r.games, "game") + " to " + o.record);
  return run.stopped() ? interrupted() : int(all_well);
}

}  // namespace

Run define_simulate(Command& command) {
  auto o = std::make_shared<SimulateOptions>();
  add_game(command, *o);
  add_output(command, *o, simulate_forms);
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
  Argument swarm = command.flag("--swarm", o->swarm,
                                "Draw for each game kinds of moves to press and to avoid, where it begins, and "
                                "settings of the rules that it changes");
  add_run_file(command, o->run);
  command
      .option("--scenarios", o->scenarios,
              "With --properties: write the scenario of a broken property into this folder (default: the current one)")
      .shown_as("DIR");
  command.goes_with("--properties", {"--scenarios"}, [o] { return o->properties; });
  check.excludes(players);
  properties.excludes(players);
  swarm.excludes(players);
  return [o, players] {
    if (players.given() && o->players.empty()) throw std::invalid_argument("--players: nobody is named");
    return run_simulate(*o);
  };
}

}  // namespace tricorne::cli
