#include "cli/commands/simulate_players.h"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "cli/progress.h"
#include "cli/record_set.h"
#include "cli/signals.h"
#include "cli/speed.h"
#include "engine/core/load/json.h"
#include "reports/formats/counted.h"
#include "verify/games/played_games.h"
#include "verify/games/simulation.h"

namespace tricorne::cli {

namespace {

struct FinishedGames {
  verify::GameResults what;
  std::string players;
  Stopwatch time;
  Speed speed;
  std::uint64_t asked = 0;

  bool stopped() const { return what.games < asked; }
};

std::string as_text(const Options& o, const Game& game, const FinishedGames& run) {
  std::string text = fmt::format("{} of {} under {}, seed {}\n", reports::counted(run.what.games, "game"), run.players,
                                 game.ruleset(), o.seed) +
                     as_text(run.speed);
  const auto lines = [&](const auto& counts, std::string_view words) {
    for (const auto& [name, count] : counts)
      text += fmt::format("  {:<20} {:>10}  {:5.1f} %\n", fmt::format(fmt::runtime(words), name), count,
                          100.0 * static_cast<double>(count) / static_cast<double>(run.what.games));
  };
  lines(verify::results_by_name(game, run.what), "won by {}");
  lines(run.what.endings, "{}");
  lines(verify::turns_told_shortly(run.what.last_turns), "ended in {}");
  return text + "digest " + replay::hex(run.what.digest) + "\n";
}

std::string as_json(const Options& o, const Game& game, const FinishedGames& run) {
  Json node;
  node["games"] = run.what.games;
  node["asked"] = run.asked;
  node["stopped"] = run.stopped();
  node["players"] = run.players;
  add_speed(node, run.speed);
  node["longest"] = run.what.longest;
  node["ruleset"] = game.ruleset();
  node["seed"] = o.seed;
  node["results"] = verify::results_by_name(game, run.what);
  node["endings"] = run.what.endings;
  node["last_turns"] = Json::object();
  for (const auto& [turn, count] : run.what.last_turns) node["last_turns"][turn.second] = count;
  node["digest"] = replay::hex(run.what.digest);
  return to_json(node);
}

verify::RunIdentity players_identity(const Options& o, const Game& game, const players::PlayerNames& names) {
  auto identity = identity_of_run(o, game);
  for (auto& entry : identity_of(game)) identity.push_back(std::move(entry));
  identity.emplace_back("players", players::players_text(game.seats(), names));
  identity.emplace_back("results", "by seat");  // a file of another version counts them otherwise
  return identity;
}

}  // namespace

int simulate_players(const Options& o, const PlayerGames& what) {
  const auto game = open(o);
  verify::PlayedGamesOptions options;
  options.players = players::read_players(game->seats(), what.players);
  options.games = what.games;
  options.seed = o.seed;
  options.threads = o.threads;
  options.stop = &stop_at_signals();
  require_whole_chunks(what.run, what.games, verify::games_at_once(options.players));
  options.open_store = store_opener(what.run, players_identity(o, *game, options.players));
  std::optional<RecordSet> records;
  if (!what.record.empty()) {
    records.emplace(*game, o, what.record, what.force, options.players, "games");
    options.watch = [&](std::uint64_t number) { return records->watcher(number); };
  }
  FinishedGames run;
  run.players = players::players_text(game->seats(), options.players);
  run.asked = what.games;
  {
    const Progress progress(o.quiet, [&] { return what.games * verify::usual_answers(*game); });
    options.progress = [&](std::uint64_t done) { progress.show(done, what.games); };
    run.what = verify::play_games(*game, options);
  }
  run.speed = {run.what.games, run.what.decisions, run.what.chance, run.time.seconds(), run.time.processor_seconds()};
  if (run.stopped())
    std::cerr << fmt::format("stopped after {} of {}\n", run.what.games, reports::counted(what.games, "game"));
  answer(o, o.format == "json" ? as_json(o, *game, run) : as_text(o, *game, run));
  if (records) say_written(o, reports::counted(run.what.games, "game") + " to " + what.record);
  return run.stopped() ? interrupted() : int(all_well);
}

}  // namespace tricorne::cli
