// Do the shipped weights predict the chances to win in games of the search player against itself?
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "players/parallel.h"
#include "players/tuning.h"
#include "tests/support/sample.h"

namespace tricorne::players {
namespace calibration_test {

const Knowledge& knowledge() { return *knowledge_of("washingtons-war"); }

GameSamples games_of(const std::string& player, std::size_t count, std::uint64_t seed) {
  const Game& game = test::washingtons_war();  // opened before the threads begin
  GameSamples games(count);
  players::in_parallel(count, 2, [&](std::size_t i) {
    games[i] = Sampler(game, knowledge(), {{player, player}}).sample(seed, i + 1);
  });
  return games;
}

/// The greatest error of a bin less the allowed error. Allowed are 5 points or 1.5 times the bin's 95 % interval, the
/// greater of the two: of ten correct bins one sometimes lies outside its interval. Bins with few games are skipped.
double worst_excess(const Calibration& calibration, std::uint64_t least_games) {
  double worst = -1;
  for (const Calibration::Bin& bin : calibration.bins) {
    if (bin.games < least_games) continue;
    const double off = std::abs(bin.mean_won() - bin.mean_predicted());
    worst = std::max(worst, off - std::max(0.05, 1.5 * bin.doubt()));
  }
  return worst;
}

/// The error of a position's bin, as the mean over all positions.
double mean_off(const Calibration& calibration) {
  double sum = 0;
  for (const Calibration::Bin& bin : calibration.bins) sum += std::abs(bin.won - bin.predicted);
  return sum / static_cast<double>(calibration.positions);
}

Weights shifted(double by) {
  Weights weights = shipped_weights(knowledge());
  weights.even += by;
  return weights;
}

Weights scaled(float by) {
  Weights weights = shipped_weights(knowledge());
  weights.even *= static_cast<double>(by);
  for (float& weight : weights.position) weight *= by;
  return weights;
}

/// Sixty games are too few to check each bin. They show whether the predictions favour one seat, and whether the
/// predictions are too near to 0 and 1 or too near to one half.
TEST(Calibration, of_a_few_games_is_not_bettered_by_a_shift_or_by_another_scale) {
  const GameSamples games = games_of("mcts:20", 60, 91);
  const auto loss = [&](const Weights& weights) { return calibration_of(games, weights).loss; };
  const double ours = loss(shifted(0));
  EXPECT_LT(ours, 0.6);
  EXPECT_LT(ours, loss(shifted(1.5)));
  EXPECT_LT(ours, loss(shifted(-1.5)));
  EXPECT_LT(ours, loss(scaled(2.5F)));
  EXPECT_LT(ours, loss(scaled(0.4F)));
}

/// The weights were learned from games of the seeds 51, 61, 71 and 95. The games here have the seed 91.
TEST(LongCalibration, holds_within_five_points_over_two_thousand_games) {
  const GameSamples games = games_of("mcts:20", 2000, 91);
  const Calibration ours = calibration_of(games, shifted(0));
  EXPECT_LE(worst_excess(ours, 100), 0);
  EXPECT_LT(mean_off(ours), 0.03);
  const Calibration off = calibration_of(games, shifted(0.5));
  EXPECT_GT(worst_excess(off, 100), 0);
  EXPECT_GT(mean_off(off), 0.03);
  const auto reached = std::ranges::count_if(ours.bins, [](const auto& bin) { return bin.games >= 100; });
  EXPECT_GE(reached, 9);
}

}  // namespace calibration_test
}  // namespace tricorne::players
