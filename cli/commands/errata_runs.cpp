#include "cli/commands/errata_runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include "cli/progress.h"
#include "cli/signals.h"
#include "engine/core/load/yaml.h"
#include "players/knowledge.h"
#include "reports/formats/counted.h"
#include "verify/games/simulation.h"

namespace tricorne::cli {

namespace {

/// Reads a part of a run, e.g. `2/4`; an empty text means the whole run. Throws std::invalid_argument for anything
/// else.
verify::Share share_of(const std::string& text) {
  if (text.empty()) return {};
  const auto slash = text.find('/');
  const auto number = [&](const std::string& digits) -> std::uint64_t {
    const bool good =
        !digits.empty() && digits.size() < 7 && digits.find_first_not_of("0123456789") == std::string::npos;
    return good ? std::stoull(digits) : 0;
  };
  const verify::Share share{number(text.substr(0, slash)),
                            slash == std::string::npos ? 0 : number(text.substr(slash + 1))};
  if (share.part == 0 || share.parts == 0 || share.part > share.parts)
    throw std::invalid_argument("--part: \"" + text + "\" is no part such as 1/4 or 4/4");
  return share;
}

/// The identity of a run: the entries that all runs have, then `what`, then the comparisons.
verify::RunIdentity whole_identity(const RunOptions& o, const Game& game, const verify::RunIdentity& what,
                                   const std::vector<verify::Comparison>& comparisons, std::uint64_t size) {
  verify::RunIdentity identity = identity_of_run(o, game);
  identity.emplace_back("pairs a chunk", std::to_string(size));
  identity.insert(identity.end(), what.begin(), what.end());
  for (const verify::Comparison& one : comparisons) identity.emplace_back("comparison", one.name + ", " + one.players);
  return identity;
}

/// Pairs of games in a chunk. Chunks are smaller for players that need long for a game.
std::uint64_t size_of_chunks(const RunOptions& o, const Game& game) {
  std::uint64_t size = 0;
  for (const std::string& players : o.players_or_random()) {
    const std::uint64_t suits = verify::chunk_size(game, players::read_players(game.seats(), players));
    size = size == 0 ? suits : std::min(size, suits);
  }
  return size;
}

constexpr double a_minute = 60;

/// Says before the run which effect its pairs can show. How many differ is not known yet.
void say_what_shows(const RunOptions& o, const std::vector<verify::Comparison>& comparisons) {
  std::uint64_t most = 0;
  for (const verify::Comparison& one : comparisons)
    most = std::max(most, one.pairs > 0 ? std::min(one.pairs, o.pairs) : o.pairs);
  const double points = o.effect > 0 ? o.effect : 1;
  // The half width of the interval is 1.96 standard errors; a pair that differs has the difference 1 or -1.
  const double all = std::pow(100 * 1.96 / points, 2), share = static_cast<double>(most) / all;
  if (share >= 1) return;
  std::cerr << fmt::format(
      "{} can detect a change of the chance to win by {} only if fewer than {:.2g} % of them differ; if half do, it "
      "takes about {}\n",
      reports::counted(most, "pair"),
      points == 1 ? "one percentage point" : fmt::format("{:g} percentage points", points), 100 * share,
      100 * std::llround(all / 200));
}

}  // namespace

void refuse_unplayable(const verify::Unplayable& problem) {
  const std::string file = "tricorne-unplayable.yaml";
  write_file(file, problem.position());
  throw DataError("the rules cannot be played", {}, std::string(problem.what()) + "; the position is in " + file);
}

std::uint64_t pairs_within(const Game& game, const std::string& players, double seconds) {
  const players::Knowledge* knowledge = players::knowledge_of(game.name());
  double a_game = 0;
  for (const std::string& name : players::read_players(game.seats(), players)) {
    if (name == "random") a_game = std::max(a_game, verify::seconds_of_random_game(game));
    if (name.starts_with("heuristic") && knowledge != nullptr) a_game = std::max(a_game, knowledge->seconds_a_game());
  }
  constexpr std::uint64_t least = 100, most = 20'000;
  const double fits = a_game > 0 ? seconds / (2 * a_game) : most;
  std::uint64_t pairs = least;
  for (const std::uint64_t step : {200U, 500U, 1'000U, 2'000U, 5'000U, 10'000U, 20'000U})
    if (static_cast<double>(step) <= fits) pairs = step;
  return pairs;
}

void choose_players(RunOptions& o, const Game& game, bool asked) {
  o.a_minute = !asked;
  if (!o.players.empty()) return;
  const bool knows = players::knowledge_of(game.name()) != nullptr;
  const bool quick = !asked || pairs_within(game, "heuristic", a_minute) >= o.pairs;
  o.players.emplace_back(knows && quick ? "heuristic" : "random");
}

std::function<bool()> end_is_asked(Command& command) {
  std::vector<Argument> arguments;
  for (const char* name : {"--pairs", "--width", "--effect", "--time"}) arguments.push_back(command[name]);
  return [arguments] { return std::ranges::any_of(arguments, &Argument::given); };
}

void add_run(Command& command, RunOptions& o) {
  add_seed(command, o);
  add_threads(command, o);
  command
      .option("--players", o.players,
              fmt::format("Who plays, one PLAYER for all seats or SEAT=PLAYER,…: {}; repeat the option for another "
                          "column of the table",
                          players::player_forms()))
      .shown_as("PLAYERS")
      .repeatable();
  command
      .option("--pairs", o.pairs,
              "How many pairs of games at most (default: as many as take about a minute, 20000 at most)")
      .shown_as("N")
      .between(std::uint64_t{1}, std::uint64_t{1'000'000'000'000});
  command.renamed("--games", "--pairs");
  command
      .option("--width", o.width,
              "Stop when the 95 % interval reaches at most this many percentage points to each side")
      .shown_as("POINTS")
      .between(0.001, 50.0);
  command
      .option("--effect", o.effect,
              "Stop when a sequential test knows whether the effect is this many percentage points, or smaller")
      .shown_as("POINTS")
      .between(0.01, 50.0);
  command.option("--time", o.seconds, "Stop after this time, such as 90s, 5m or 2h")
      .shown_as("SECONDS")
      .duration()
      .positive();
  add_run_file(command, o.run);
  command
      .option("--part", o.part, "Play only part I of N, to share a run among machines; errata merge joins their files")
      .shown_as("I/N");
}

std::vector<verify::Balance> play_run(const RunOptions& o, const Game& game, const verify::RunIdentity& what,
                                      std::vector<verify::Comparison> comparisons) {
  std::uint64_t games = 0;
  for (verify::Comparison& one : comparisons) {
    if (o.a_minute) one.pairs = pairs_within(game, one.players, a_minute);
    games += 2 * (one.pairs > 0 ? std::min(one.pairs, o.pairs) : o.pairs);
  }
  if (!o.quiet) say_what_shows(o, comparisons);
  const Progress progress(o.quiet, [&] { return games * verify::usual_answers(game); });
  verify::BalanceOptions options;
  options.enough = {o.pairs, o.width / 100, o.effect / 100, o.seconds, o.least_pairs};
  options.seed = o.seed;
  options.pairs_a_chunk = size_of_chunks(o, game);
  options.whole_chunks = !o.run.path.empty();
  options.chunks.threads = o.threads;
  options.chunks.share = share_of(o.part);
  options.chunks.stop = &stop_at_signals();
  options.chunks.progress = [&](std::uint64_t done, std::uint64_t most) { progress.show(done, most); };
  options.chunks.open_store = store_opener(o.run, whole_identity(o, game, what, comparisons, options.pairs_a_chunk));
  try {
    return verify::compare_balance(comparisons, options);
  } catch (const verify::Unplayable& problem) {
    refuse_unplayable(problem);
  }
}

verify::RunIdentity identity_of(const verify::Erratum& erratum) {
  return {{"base", text_of_axes(*erratum.before)},
          {"data", text_of_hashes(*erratum.before)},
          {"overlay", text_of_axes(*erratum.after)},
          {"data of the overlay", text_of_hashes(*erratum.after)},
          {"house rules", erratum.house.empty() ? "" : erratum.text}};
}

int end_of_run(const std::vector<verify::Balance>& rows) {
  const bool broken =
      std::any_of(rows.begin(), rows.end(), [](const auto& row) { return row.ended == verify::EndedBy::stop; });
  return broken ? interrupted() : int(all_well);
}

}  // namespace tricorne::cli
