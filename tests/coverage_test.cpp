// How often does the interval of pairs hold the truth, and how wide is it? Found by repetition, for true effects and
// true scores from the middle to the ends.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "engine/core/chance.h"
#include "verify/games/statistics.h"

namespace tricorne::verify {
namespace coverage_test {

/// A distribution of the differences of pairs.
struct Truth {
  std::string name;
  std::array<double, 5> shares{};  ///< of the differences -1, -1/2, 0, 1/2, 1

  double mean() const {
    double sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) sum += shares[i] * (static_cast<double>(i) / 2 - 1);
    return sum;
  }
};

/// A change of the rules with this effect, where this share of pairs goes one way and as many go the other way besides.
Truth effect(double points, double noise) {
  return {fmt::format("effect {} points, {} % the other way", 100 * points, 100 * noise),
          {noise, 0, 1 - 2 * noise - points, 0, noise + points}};
}

/// A player with this score, who wins or loses each game of a pair by itself.
Truth score(double share) {
  return {fmt::format("score {} %, games by themselves", 100 * share),
          {(1 - share) * (1 - share), 0, 2 * share * (1 - share), 0, share * share}};
}

/// A player with this score, who mostly loses both games of a pair or none.
Truth tied_score(double share) {
  const double both = 0.8 * (1 - share), one = 0.4 * (1 - share);
  return {fmt::format("score {} %, games alike", 100 * share), {both, 0, one, 0, 1 - both - one}};
}

/// A player with this score, of whose games that are not won half are drawn.
Truth drawn_score(double share) {
  const double draw = 1 - share;  // of each game: draw, lost half as often
  return {fmt::format("score {} %, with draws", 100 * share),
          {draw * draw / 4, draw * draw / 2, draw / 2, draw - draw * draw / 2, 1 - 1.5 * draw - draw * draw / 4}};
}

std::vector<Truth> truths() {
  std::vector<Truth> list;
  for (const double share : {0.5, 0.9, 0.99, 0.999}) {
    list.push_back(score(share));
    list.push_back(tied_score(share));
    if (share > 0.5) list.push_back(drawn_score(share));
  }
  for (const double points : {0.0, 0.005, 0.01, 0.05, 0.5})
    for (const double noise : {0.0, 0.002, 0.02, 0.1, 0.2})
      if (points + noise > 0) list.push_back(effect(points, noise));
  return list;
}

Differences drawn(const Truth& truth, int pairs, Chance& chance) {
  constexpr std::size_t steps = 1U << 31U;
  Differences differences;
  for (int i = 0; i < pairs; ++i) {
    double left = static_cast<double>(chance.below(steps)) / static_cast<double>(steps);
    std::size_t place = 0;
    while (place < 4 && left >= truth.shares[place]) left -= truth.shares[place++];
    ++differences.counts[place];
  }
  return differences;
}

/// The interval of Bonett and Price (2012): by the normal distribution, after one pair was added to each end. It is the
/// narrowest known that covers as it should, also where no pair differs. (The plain normal interval then has no width.)
Interval narrowest_known(Differences seen) {
  ++seen.counts.front();
  ++seen.counts.back();
  const Moments moments = seen.moments();
  const auto count = static_cast<double>(moments.count);
  const double half = 1.96 * std::sqrt((moments.squares - moments.sum * moments.mean()) / count / count);
  return {std::max(-1.0, moments.mean() - half), std::min(1.0, moments.mean() + half)};
}

/// What repetition finds of an interval.
struct Found {
  double covered = 0;  ///< the share of repetitions whose interval holds the truth
  double width = 0;    ///< the mean width
};

/// What repetition finds of our interval and of the narrowest known.
std::array<Found, 2> found(const Truth& truth, int pairs, int repetitions) {
  std::map<std::array<std::uint64_t, 5>, std::array<Interval, 2>> known;
  std::array<Found, 2> sums{};
  Chance chance(1776, static_cast<std::uint64_t>(pairs));
  constexpr double rounding = 1e-9;
  for (int i = 0; i < repetitions; ++i) {
    const Differences seen = drawn(truth, pairs, chance);
    auto at = known.find(seen.counts);
    if (at == known.end()) at = known.emplace(seen.counts, std::array{interval_of(seen), narrowest_known(seen)}).first;
    for (std::size_t j = 0; j < sums.size(); ++j) {
      const Interval& interval = at->second[j];
      const bool holds = interval.low - rounding <= truth.mean() && truth.mean() <= interval.high + rounding;
      sums[j].covered += (holds ? 1.0 : 0.0) / repetitions;
      sums[j].width += (interval.high - interval.low) / repetitions;
    }
  }
  return sums;
}

/// Are there pairs enough on both sides of the usual one that counts do not jump by whole percents?
bool many_of_each(const Truth& truth, int pairs) {
  const double usual = *std::max_element(truth.shares.begin(), truth.shares.end());
  return (1 - usual) * pairs >= 20;
}

void expect_right(const std::vector<Truth>& list, const std::vector<int>& numbers, int repetitions, bool told) {
  const double error = 2.5 * std::sqrt(0.95 * 0.05 / repetitions);
  for (const Truth& truth : list)
    for (const int pairs : numbers) {
      const auto [ours, best] = found(truth, pairs, repetitions);
      EXPECT_GE(ours.covered, 0.93 - error) << truth.name << ", " << pairs << " pairs";
      EXPECT_LE(ours.covered, many_of_each(truth, pairs) ? 0.97 + error : 1) << truth.name << ", " << pairs << " pairs";
      EXPECT_LE(ours.width, 1.3 * best.width) << truth.name << ", " << pairs << " pairs";
      if (told)
        fmt::print("{:<44} {:>5} pairs: holds {:5.1f} %, width {:6.2f} points, {:4.2f} of the best (holds {:5.1f} %)\n",
                   truth.name, pairs, 100 * ours.covered, 100 * ours.width, ours.width / best.width,
                   100 * best.covered);
    }
}

TEST(Coverage, of_pairs_is_right_in_the_middle_and_at_the_ends) {
  expect_right({score(0.5), score(0.99), tied_score(0.999), drawn_score(0.9), effect(0, 0.02), effect(0.005, 0.002),
                effect(0.05, 0), effect(0.5, 0.1)},
               {10, 80, 800}, 400, false);
}

TEST(LongCoverage, of_pairs_is_right_for_all_effects_and_scores) {
  expect_right(truths(), {10, 20, 40, 80, 150, 400, 800, 2000}, 10'000, true);
}

}  // namespace coverage_test
}  // namespace tricorne::verify
