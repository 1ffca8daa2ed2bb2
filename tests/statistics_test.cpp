// Do the intervals hold the truth as often as promised, and does the sequential test keep its bounds?
#include "verify/games/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

#include "verify/chance.h"

namespace {

using namespace tricorne::verify;

/// The difference of a random pair: 1 in `up` of 1,000 cases, -1 in `down` of 1,000 cases, else 0.
double draw_difference(Chance& chance, std::size_t up, std::size_t down) {
  const std::size_t number = chance.below(1000);
  if (number < up) return 1;
  return number < up + down ? -1 : 0;
}

Differences draw_pairs(std::uint64_t stream, int pairs, std::size_t up, std::size_t down) {
  Chance chance(4711, stream);
  Differences differences;
  for (int i = 0; i < pairs; ++i) differences.add(draw_difference(chance, up, down));
  return differences;
}

/// The number of runs, out of 1,000, whose interval holds the truth.
int covered(int pairs, std::size_t up, std::size_t down) {
  const double truth = (static_cast<double>(up) - static_cast<double>(down)) / 1000;
  int hits = 0;
  for (std::uint64_t run = 0; run < 1000; ++run)
    hits += interval_of(draw_pairs(run, pairs, up, down)).holds(truth) ? 1 : 0;
  return hits;
}

TEST(Statistics, intervals_of_pairs_cover_the_truth_as_often_as_they_say) {
  const int usual = covered(800, 70, 50);
  EXPECT_GE(usual, 930);
  EXPECT_LE(usual, 970);
  const int one_way = covered(2000, 100, 0);
  EXPECT_GE(one_way, 930);
  EXPECT_LE(one_way, 970);
}
TEST(Statistics, with_few_differing_pairs_the_interval_covers_at_least_as_often) {
  EXPECT_GE(covered(300, 10, 2), 950);
  EXPECT_GE(covered(100, 1, 0), 950);
}
TEST(Statistics, Wilson_covers_about_as_often_as_it_says_and_Clopper_Pearson_never_less) {
  int by_wilson = 0, by_clopper_pearson = 0;
  for (std::uint64_t run = 0; run < 1000; ++run) {
    const std::uint64_t hits = draw_pairs(run, 200, 80, 0).counts[4];
    by_wilson += wilson(hits, 200).holds(0.08) ? 1 : 0;
    by_clopper_pearson += clopper_pearson(hits, 200).holds(0.08) ? 1 : 0;
  }
  EXPECT_GE(by_wilson, 930);
  EXPECT_LE(by_wilson, 970);
  EXPECT_GE(by_clopper_pearson, 950);
}
TEST(Statistics, shares_at_the_ends_have_intervals_of_their_own) {
  EXPECT_EQ(clopper_pearson(0, 100).low, 0);
  EXPECT_NEAR(clopper_pearson(0, 100).high, 0.0362, 0.0001);
  EXPECT_NEAR(clopper_pearson(7, 20).low, 0.1539, 0.0001);
  EXPECT_NEAR(clopper_pearson(7, 20).high, 0.5922, 0.0001);
  EXPECT_NEAR(wilson(7, 20).low, 0.1812, 0.0001);
  EXPECT_NEAR(wilson(7, 20).high, 0.5671, 0.0001);
  EXPECT_EQ(wilson(20, 20).high, 1);
  EXPECT_EQ(clopper_pearson(0, 0).high, 1);
}
TEST(Statistics, what_was_never_seen_has_a_largest_share) {
  EXPECT_NEAR(unseen_share(20000), 0.00015, 0.000001);
  EXPECT_EQ(unseen_share(0), 1);
  EXPECT_NEAR(unseen_share(1), 0.95, 1e-12);
}
TEST(Statistics, an_interval_without_a_differing_pair_has_a_width) {
  const Interval range = interval_of(draw_pairs(1, 1000, 0, 0));
  EXPECT_LT(range.low, 0);
  EXPECT_GT(range.high, 0);
  EXPECT_LT(range.high, 0.005);
}
TEST(Statistics, the_order_changes_nothing) {
  Differences forth, back;
  for (std::uint64_t run = 0; run < 10; ++run) {
    forth.add(draw_pairs(run, 100, 80, 30));
    back.add(draw_pairs(9 - run, 100, 80, 30));
  }
  EXPECT_EQ(forth.counts, back.counts);
  EXPECT_EQ(forth.moments().squares, back.moments().squares);
}
TEST(Statistics, a_difference_that_two_results_cannot_have_is_refused) {
  Differences differences;
  EXPECT_THROW(differences.add(0.3), std::invalid_argument);
  EXPECT_THROW(differences.add(1.5), std::invalid_argument);
  EXPECT_THROW(differences.add(std::nan("")), std::invalid_argument);
}

/// The verdict of the sequential test on one run of at most `most` pairs. It is asked after each pair.
EffectFound sequential(std::uint64_t stream, int most, std::size_t up, std::size_t down, double effect) {
  Chance chance(1783, stream);
  Differences differences;
  for (int i = 0; i < most; ++i) {
    differences.add(draw_difference(chance, up, down));
    const EffectFound found = find_effect(differences.moments(), effect);
    if (found != EffectFound::undecided) return found;
  }
  return EffectFound::undecided;
}

TEST(Sequential, false_alarms_stay_within_the_bound) {
  int alarms = 0;
  for (std::uint64_t run = 0; run < 400; ++run) {
    const EffectFound found = sequential(run, 20000, 20, 20, 0.02);
    alarms += found == EffectFound::up || found == EffectFound::down ? 1 : 0;
  }
  EXPECT_LE(alarms, 28);  // 5 % of 400, plus two deviations
}
TEST(Sequential, a_planted_effect_of_one_point_is_found) {
  int found = 0;
  for (std::uint64_t run = 0; run < 200; ++run)
    found += sequential(run, 40000, 20, 10, 0.01) == EffectFound::up ? 1 : 0;
  EXPECT_GE(found, 184);  // 95 % of 200, less two deviations
}
TEST(Sequential, an_effect_downwards_is_found_too) { EXPECT_EQ(sequential(1, 40000, 5, 60, 0.02), EffectFound::down); }
TEST(Sequential, pairs_that_never_differ_end_with_a_smaller_effect) {
  EXPECT_EQ(sequential(1, 40000, 0, 0, 0.01), EffectFound::smaller);
  EXPECT_EQ(find_effect(draw_pairs(1, 100, 0, 0).moments(), 0.01), EffectFound::undecided);
}
TEST(Sequential, a_rare_effect_is_seldom_taken_for_none) {
  int missed = 0;
  for (std::uint64_t run = 0; run < 200; ++run)
    missed += sequential(run, 40000, 10, 0, 0.01) == EffectFound::smaller ? 1 : 0;
  EXPECT_LE(missed, 16);
}
TEST(Sequential, one_sided_tests_take_either_side) {
  const SequentialTest test{0.5, 0.55, 0.05, 0.05};
  Moments strong, weak;
  for (int i = 0; i < 600; ++i) {
    strong.add(i % 100 < 60 ? 1 : 0);
    weak.add(i % 2);
  }
  EXPECT_EQ(decide(test, strong), HypothesisTaken::h1);
  EXPECT_EQ(decide({0.5, 0.6, 0.05, 0.05}, weak), HypothesisTaken::h0);
}

TEST(Elo, there_and_back) {
  EXPECT_NEAR(elo_of(0.75), 190.85, 0.01);
  EXPECT_NEAR(score_of_elo(elo_of(0.3)), 0.3, 1e-12);
  EXPECT_TRUE(std::isinf(elo_of(1)));
  EXPECT_NEAR(elo_of(Interval{0.5, 0.6}).high, 70.44, 0.01);
}

}  // namespace
