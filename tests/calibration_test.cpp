// Do the chances to win that we ship hold in games of the search player against itself?
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "players/tuning.h"
#include "tests/support/sample.h"
#include "verify/parallel.h"

namespace tricorne::players {
namespace {

const Knowledge& knowledge() { return *knowledge_of("washingtons-war"); }

GameSamples games_of(const std::string& player, std::size_t count, std::uint64_t seed) {
  const Game& game = test::washingtons_war();  // opened before the threads begin
  GameSamples games(count);
  verify::in_parallel(count, 2, [&](std::size_t i) {
    games[i] = sample_game(game, knowledge(), {player, player}, seed, i + 1, 0.1);
  });
  return games;
}

/// By how much the worst tenth is farther off than 5 points and its own 95 % interval allow. A tenth that few games
/// reached says nothing.
double worst_excess(const Calibration& calibration, std::uint64_t least_games) {
  double worst = -1;
  for (const Calibration::Bin& bin : calibration.bins) {
    if (bin.games < least_games) continue;
    const double off = std::abs(bin.mean_won() - bin.mean_predicted());
    worst = std::max(worst, off - std::max(0.05, bin.doubt()));
  }
  return worst;
}

Weights shifted(double by) {
  Weights weights = shipped_weights(knowledge());
  weights.even += by;
  return weights;
}

TEST(Calibration, of_a_few_games_shows_no_gross_error) {
  const GameSamples games = games_of("mcts:10", 40, 3);
  EXPECT_LE(worst_excess(calibration_of(games, shifted(0)), 20), 0);
  EXPECT_GT(worst_excess(calibration_of(games, shifted(1.5)), 20), 0);
  EXPECT_GT(worst_excess(calibration_of(games, shifted(-1.5)), 20), 0);
  EXPECT_LT(calibration_of(games, shifted(0)).loss, 0.6);
}

/// The weights were learned from games of seeds 51 and 61; these are others.
TEST(LongCalibration, holds_within_five_points_over_two_thousand_games) {
  const GameSamples games = games_of("mcts:20", 2000, 71);
  const Calibration ours = calibration_of(games, shifted(0));
  EXPECT_LE(worst_excess(ours, 100), 0);
  EXPECT_GT(worst_excess(calibration_of(games, shifted(0.5)), 100), 0);
  const auto reached = std::ranges::count_if(ours.bins, [](const auto& bin) { return bin.games >= 100; });
  EXPECT_GE(reached, 9);
}

}  // namespace
}  // namespace tricorne::players
