// tricorne arena: players against each other, and better weights from their games.

#include "reports/formats/arena.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <mutex>

#include "cli/commands/subcommands.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/recording.h"
#include "cli/run_file.h"
#include "cli/signals.h"
#include "cli/signature.h"
#include "engine/core/chance.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "players/parallel.h"
#include "players/plan_tuning.h"
#include "players/player.h"
#include "players/tuning.h"
#include "reports/formats/counted.h"
#include "verify/games/arena.h"
#include "verify/games/simulation.h"

namespace tricorne::cli {

namespace {

struct ArenaCommand : Options {
  std::string task;
  std::string players = "heuristic,random";
  std::uint64_t games = 200;
  RunFile run;
  std::string bid;
  bool with_bid = false;
  double elo0 = 0, elo1 = 0;
  bool sequential = false;
  std::string learn = "chances";
  std::uint64_t rounds = 200;
  double share = 0.2;
  double hold = 20;
  std::string openings;
  std::string weights;
  bool losses = false;
};

std::vector<std::string> names_in(const std::string& text, const std::string& option = "--players") {
  std::vector<std::string> names;
  for (const std::string& name : split(text, ',')) {
    if (trim(name).empty()) throw std::invalid_argument(option + ": nobody stands between two commas");
    if (name.find('=') != std::string::npos && name.find(':') == std::string::npos)
      throw std::invalid_argument(option + ": \"" + name +
                                  "\" names a seat, but an arena swaps the seats; write PLAYER,PLAYER");
    names.emplace_back(trim(name));
  }
  return names;
}

/// No game is decided by more points.
constexpr std::size_t most_bid = 1000;

/// Reads `SEAT=POINTS`.
verify::Bid bid_in(const Game& game, const std::string& text) {
  const auto wrong = [&](const std::string& why) {
    return std::invalid_argument(
        fmt::format("--bid {}: {}; write SEAT=POINTS, e.g. {}=10", text, why, game.seats().front().name));
  };
  const auto equals = text.find('=');
  if (equals == std::string::npos) throw wrong("there is no \"=\"");
  const std::string name = text.substr(0, equals);
  const auto seat = std::ranges::find(game.seats(), name, &SeatInfo::name);
  if (seat == game.seats().end()) throw wrong(fmt::format("{} has no seat \"{}\"", game.title(), name));
  const auto points = whole_number_in(text.substr(equals + 1));
  if (!points || *points < 1 || *points > most_bid)
    throw wrong(fmt::format("points are a number from 1 to {}", most_bid));
  return {static_cast<std::size_t>(seat - game.seats().begin()), static_cast<int>(*points)};
}

/// The identity of a run, which its file of pairs must have. The number of games is not in it, so that a run can be
/// made longer.
verify::RunIdentity arena_identity(const ArenaCommand& o, const Game& game) {
  auto identity = identity_of_run(o, game);
  for (auto& entry : identity_of(game)) identity.push_back(std::move(entry));
  for (const std::string& name : names_in(o.players)) identity.emplace_back("player", name);
  if (o.with_bid) identity.emplace_back("bid", o.bid);
  return identity;
}

std::string command_of(const ArenaCommand& o) {
  std::string text = "tricorne arena ";
  if (!o.game.empty()) text += fmt::format("--game {} ", o.game);
  text += fmt::format("--players {} --games {} --seed {}", o.players, o.games, o.seed);
  if (!o.ruleset.empty()) text += " --ruleset " + o.ruleset;
  if (o.with_bid) text += " --bid " + o.bid;
  if (o.sequential) text += fmt::format(" --elo0 {} --elo1 {}", o.elo0, o.elo1);
  return text;
}

std::string formatted(const ArenaCommand& o, const Game& game, const std::vector<verify::Pairing>& pairings,
                      const reports::ArenaRun& run) {
  if (o.format == "json") return reports::arena_as_json(game, pairings, run);
  if (o.format == "markdown") return reports::arena_as_markdown(game, pairings, run);
  if (o.format == "html") return reports::arena_as_html(game, pairings, run);
  return reports::arena_as_text(game, pairings, run);
}

int play(const ArenaCommand& o) {
  const auto game = open(o);
  verify::ArenaOptions options;
  options.players = names_in(o.players);
  options.pairs = (o.games + 1) / 2;
  options.seed = o.seed;
  if (o.with_bid) options.bid = bid_in(*game, o.bid);
  options.threads = o.threads;
  options.stop = &stop_at_signals();
  if (o.sequential) {
    if (!(o.elo1 > o.elo0)) throw std::invalid_argument("--elo1 must be above --elo0");
    options.until = {2 * verify::score_of_elo(o.elo0) - 1, 2 * verify::score_of_elo(o.elo1) - 1};
  }
  options.open_store = store_opener(o.run, arena_identity(o, *game));
  if (!o.quiet) {
    // 1.96 standard errors; the scores of the two games of a pair have together a spread of one half at most.
    constexpr std::uint64_t equals = 9'604;
    std::cerr << fmt::format("{} for each pairing; a difference of one point shows after {} pairs at most\n",
                             reports::counted(options.pairs, "pair"), equals);
  }
  const auto start = std::chrono::steady_clock::now();
  std::vector<verify::Pairing> pairings;
  {
    const std::uint64_t games = options.pairs * options.players.size() * (options.players.size() - 1);
    const Progress progress(o.quiet, [&] { return games * verify::usual_answers(*game); });
    options.progress = [&](const auto&, std::size_t done, std::size_t all) { progress.show(done, all); };
    pairings = verify::play_arena(*game, options);
  }
  reports::ArenaRun run{command_of(o), std::string(game->ruleset()), known_signature(game->name()), o.seed};
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  run.bid = o.bid;
  run.stopped = *options.stop;
  run.sequential = o.sequential;
  if (run.stopped)
    std::cerr << (!o.run.path.empty() ? "stopped; the same command with --resume goes on\n"
                                      : "stopped; --run keeps pairs next time\n");
  answer(o, formatted(o, *game, pairings, run));
  return run.stopped ? interrupted() : int(all_well);
}

const players::Knowledge& knowledge_for(const Game& game) {
  const players::Knowledge* knowledge = players::knowledge_of(game.name());
  if (knowledge == nullptr) throw std::invalid_argument("there is no evaluation for " + std::string(game.title()));
  return *knowledge;
}

/// So many games have the same players, one after another.
constexpr std::size_t sampled_at_once = 8;

/// Samples from `--games` games; nothing when a signal has ended the command.
std::optional<players::GameSamples> samples_of(const ArenaCommand& o, const Game& game,
                                               const players::Knowledge& knowledge) {
  auto names = names_in(o.players);
  if (names.size() == 1) names.push_back(names.front());
  if (names.size() != 2) throw std::invalid_argument("--players: " + o.task + " looks at the games of two players");
  players::SamplingOptions options{names};
  options.share = o.share;
  if (!o.openings.empty()) {
    options.openers = names_in(o.openings, "--openings");
    options.longest_opening = 2 * verify::usual_answers(game);
  }
  players::GameSamples games(o.games);
  std::mutex mutex;
  std::size_t done = 0;
  const Progress progress(o.quiet, [&] { return o.games * verify::usual_answers(game); });
  const auto& stop = stop_at_signals();
  players::in_parallel((o.games + sampled_at_once - 1) / sampled_at_once, o.threads, [&](std::size_t chunk) {
    players::Sampler sampler(game, knowledge, options);
    for (std::size_t i = chunk * sampled_at_once; i < std::min(o.games, (chunk + 1) * sampled_at_once) && !stop; ++i) {
      games[i] = sampler.sample(o.seed, i + 1);
      const std::lock_guard lock(mutex);
      progress.show(++done, o.games);
    }
  });
  return stop ? std::nullopt : std::optional(std::move(games));
}

/// The weights in the file of --weights, or the shipped weights.
players::Weights weights_of(const ArenaCommand& o, const players::Knowledge& knowledge) {
  const players::Weights& ours = players::shipped_weights(knowledge);
  return o.weights.empty() ? ours : players::read_weights(knowledge, load_yaml(o.weights), ours);
}

/// How a command of `arena calibrate` or `arena tune` begins that repeats this run.
std::string task_of(const ArenaCommand& o) {
  return "tricorne arena " + o.task + (o.game.empty() ? "" : " --game " + o.game);
}
std::string opened_by(const ArenaCommand& o) { return o.openings.empty() ? "" : " --openings " + o.openings; }
std::string begun_with(const ArenaCommand& o) { return o.weights.empty() ? "" : " --weights " + o.weights; }

/// `arena calibrate --losses`: analyses games and plays on again from what the analyses mark, with other dice.
int calibrate_losses(const ArenaCommand& o) {
  const auto game = open(o);
  const auto names = names_in(o.players);
  if (names.size() != 2) throw std::invalid_argument("--players: the losses are those of two players, A,B");
  const auto& stop = stop_at_signals();
  const Progress progress(o.quiet);
  std::vector<replay::MeasuredLoss> losses;
  for (std::uint64_t n = 0; n < o.games; ++n) {
    if (stop) return interrupted();
    const replay::Record record = played_record(*game, names, o.seed + n);
    replay::AnalysisOptions quick;
    quick.threads = o.threads;
    quick.seed = o.seed;
    quick.stop = &stop;
    replay::Analysis analysis = replay::analyze(*game, record, quick);
    replay::ConfirmOptions how;
    how.games = players::usual_pairs(*game);
    how.threads = o.threads;
    how.seed = o.seed;
    replay::confirm(*game, record, analysis, {}, how);
    how.seed = mixed(o.seed + 1);
    std::ranges::move(replay::measured_losses(*game, record, analysis, how), std::back_inserter(losses));
    progress.show(n + 1, o.games);
  }
  const reports::CalibrationRun run{
      fmt::format("{} --losses --players {} --games {} --seed {}", task_of(o), o.players, o.games, o.seed), o.players,
      o.games};
  if (o.format == "json")
    answer(o, reports::losses_as_json(losses, run));
  else if (o.format == "html")
    answer(o, reports::losses_as_html(losses, run));
  else
    answer(o, reports::losses_as_text(losses, run));
  return all_well;
}

/// `arena calibrate`: compares the chances by the weights with the results of games.
int calibrate(const ArenaCommand& o) {
  const auto game = open(o);
  const players::Knowledge& knowledge = knowledge_for(*game);
  const players::Weights weights = weights_of(o, knowledge);
  const auto games = samples_of(o, *game, knowledge);
  if (!games) return interrupted();
  const auto calibration = players::calibration_of(*games, weights);
  const reports::CalibrationRun run{fmt::format("{} --players {} --games {} --seed {} --share {}{}{}", task_of(o),
                                                o.players, o.games, o.seed, o.share, opened_by(o), begun_with(o)),
                                    o.players, o.games, std::string(game->seats().front().title)};
  if (o.format == "json")
    answer(o, reports::calibration_as_json(calibration, run));
  else if (o.format == "html")
    answer(o, reports::calibration_as_html(calibration, run));
  else
    answer(o, reports::calibration_as_text(calibration, run));
  return all_well;
}

/// The lines of a text as comments of YAML.
std::string commented(const std::string& text) {
  std::string lines;
  for (const std::string& line : split(text, '\n'))
    if (!line.empty()) lines += "# " + line + "\n";
  return lines;
}

/// `arena tune --learn chances`. One game in ten is not learned from. These games test the new weights. They are chosen
/// by a hash, so that both ways to seat two players are among them.
int tune(const ArenaCommand& o) {
  const auto game = open(o);
  const players::Knowledge& knowledge = knowledge_for(*game);
  const players::Weights base = weights_of(o, knowledge);
  const auto games = samples_of(o, *game, knowledge);
  if (!games) return interrupted();
  std::vector<players::Sample> lesson;
  players::GameSamples test;
  for (std::size_t i = 0; i < games->size(); ++i)
    if (mixed(i) % 10 == 9)
      test.push_back((*games)[i]);
    else
      lesson.insert(lesson.end(), (*games)[i].begin(), (*games)[i].end());
  if (lesson.empty() || test.empty()) throw std::invalid_argument("tune needs more games");
  players::Weights weights = players::learned(lesson, base, o.hold);
  weights.source = fmt::format("{} --players {} --games {} --seed {} --share {} --hold {}{}{}", task_of(o), o.players,
                               o.games, o.seed, o.share, o.hold, opened_by(o), begun_with(o));
  const reports::CalibrationRun left_out{"", o.players + ", which it did not learn from", test.size()};
  answer(o, commented(reports::calibration_as_text(players::calibration_of(test, weights), left_out)) +
                players::weights_text(knowledge, weights));
  return all_well;
}

/// `arena tune --learn plan`. The players of --players are the opponents. `--games` is the number of games of all
/// rounds together.
int tune_plan(const ArenaCommand& o) {
  const auto game = open(o);
  const players::Knowledge& knowledge = knowledge_for(*game);
  const players::Weights base = weights_of(o, knowledge);
  const Progress progress(o.quiet, [&] { return o.games * verify::usual_answers(*game); });
  players::PlanTuning options;
  options.opponents = names_in(o.players);
  options.rounds = o.rounds;
  options.deals = o.games / o.rounds / 2;
  if (options.deals < 2) throw std::invalid_argument("--games: at least four for each of the rounds");
  options.seed = o.seed;
  options.threads = o.threads;
  options.stop = &stop_at_signals();
  options.progress = [&](std::uint64_t done, std::uint64_t all) { progress.show(done, all); };
  players::Weights weights = players::learned_by_playing(*game, knowledge, base, options);
  if (*options.stop) return interrupted();
  weights.source =
      fmt::format("{}; plan and answer: tricorne arena tune --learn plan --players {} --games {} --rounds {} --seed {}",
                  weights.source, o.players, o.games, o.rounds, o.seed);
  answer(o, players::weights_text(knowledge, weights));
  return all_well;
}

/// Adds the options of the tasks `calibrate` and `tune`.
void add_learning_options(Command& command, ArenaCommand& o) {
  command
      .option("--learn", o.learn,
              "tune: `chances` fits the weights of positions to how games ended; `plan` moves the weights of plans and "
              "answers a little up and a little down in games against --players, and goes where more is won (SPSA)")
      .one_of({"chances", "plan"})
      .with_default_shown();
  command
      .option("--rounds", o.rounds,
              "tune --learn plan: the number of steps; the games of --games are shared out among the steps")
      .shown_as("N")
      .between(std::uint64_t{1}, std::uint64_t{1'000'000})
      .with_default_shown();
  command
      .option("--share", o.share,
              "tune --learn chances, calibrate: which share of the questions in each game to look at")
      .shown_as("X")
      .between(0.001, 1.0)
      .with_default_shown();
  command
      .option("--hold", o.hold,
              "tune --learn chances: how firmly the weights are held at their present values; give more when there are "
              "fewer games")
      .shown_as("X")
      .between(0.001, 1e9)
      .with_default_shown();
  command
      .option(
          "--openings", o.openings,
          "tune --learn chances, calibrate: players who answer up to a random moment of each game, before --players "
          "go on; each seat draws one. Positions are looked at soon after that moment. So weights are learned "
          "where good players never come (default: no openings)")
      .shown_as("A[,B…]");
  command
      .option("--weights", o.weights,
              "tune: begin with the weights in this file; calibrate: try the weights in this file (default: the "
              "weights we ship)")
      .shown_as("FILE");
  const auto plan = [&o] { return o.task == "tune" && o.learn == "plan"; };
  const auto chances = [&o] { return o.task == "tune" && o.learn == "chances"; };
  command.goes_with("tune", {"--learn"}, [&o] { return o.task == "tune"; });
  command.goes_with("tune --learn plan", {"--rounds"}, plan);
  command.goes_with("tune --learn chances", {"--hold"}, chances);
  command.flag("--losses", o.losses,
               "calibrate: check the losses that analyses of the games print, by playing on from both moves again");
  command.goes_with("calibrate", {"--losses"}, [&o] { return o.task == "calibrate"; });
  command.goes_with("tune --learn chances and calibrate", {"--share", "--openings"},
                    [&o, chances] { return o.task == "calibrate" || chances(); });
  command.goes_with("tune and calibrate", {"--weights"}, [&o] { return !o.task.empty(); });
}

}  // namespace

Run define_arena(Command& command) {
  auto o = std::make_shared<ArenaCommand>();
  add_game(command, *o);
  add_output(command, *o, {"text", "json", "markdown", "html"});
  add_seed(command, *o);
  add_threads(command, *o);
  command
      .option("TASK", o->task,
              "tune learns weights for the heuristic player from games of --players (regression of leads or results on "
              "features), and writes them to a file; calibrate checks in games of --players whether predicted chances "
              "to win come true (default: the players play each other, for a table)")
      .one_of({"tune", "calibrate"});
  command
      .option("--players", o->players,
              fmt::format("Two players or more, each against each other: {}", players::player_forms()))
      .shown_as("A,B[,C…]")
      .with_default_shown();
  command
      .option("--games", o->games,
              "How many games each pair of players plays at most; each deal is played twice, with the seats swapped")
      .shown_as("N")
      .between(std::uint64_t{2}, std::uint64_t{1'000'000'000})
      .with_default_shown();
  add_run_file(command, o->run);
  const Argument bid =
      command
          .option(
              "--bid", o->bid,
              "Give this seat so many points at the end of each game before the winner is known, where one side has "
              "the better chances (a bid for sides); leads are told without them")
          .shown_as("SEAT=POINTS");
  const Argument store = command.renamed("--store", "--run FILE --resume");
  const Argument elo0 = command
                            .option("--elo0", o->elo0,
                                    "With --elo1: stop when it is clear (5 % either way) whether the first player is "
                                    "ahead by --elo0 Elo or less, or by --elo1 or more")
                            .shown_as("X")
                            .between(-2000.0, 2000.0);
  const Argument elo1 = command.option("--elo1", o->elo1, "The upper bound that --elo0 speaks of; must be above --elo0")
                            .shown_as("X")
                            .between(-2000.0, 2000.0);
  add_learning_options(command, *o);
  command.goes_with("--elo1", {"--elo0"}, [elo1] { return elo1.given(); });
  command.goes_with("games of an arena, without tune and calibrate", {"--bid", "--run", "--resume", "--elo0", "--elo1"},
                    [o] { return o->task.empty(); });
  return [o, elo0, elo1, store, bid] {
    if (store.given()) o->run.resume = std::filesystem::exists(o->run.path);
    o->sequential = elo0.given() || elo1.given();
    o->with_bid = bid.given();
    if (o->task == "calibrate") return o->losses ? calibrate_losses(*o) : calibrate(*o);
    if (o->task.empty()) return play(*o);
    return o->learn == "plan" ? tune_plan(*o) : tune(*o);
  };
}

}  // namespace tricorne::cli
