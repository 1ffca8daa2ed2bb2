// Do the intervals hold the truth as often as promised, and does the sequential test keep its bounds?
#include "verify/games/statistics.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "engine/core/chance.h"

namespace statistics_test {

using namespace tricorne::verify;
using tricorne::Chance;

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

TEST(Statistics, Wilson_covers_about_as_often_as_it_says_and_seldom_less_at_the_ends) {
  for (const std::size_t share : {1, 2, 5, 10, 80, 300, 500}) {
    int covered = 0;
    for (std::uint64_t run = 0; run < 1000; ++run)
      covered += wilson(draw_pairs(run, 200, share, 0).counts[4], 200).holds(static_cast<double>(share) / 1000) ? 1 : 0;
    EXPECT_GE(covered, 920) << share << " of 1000";
  }
}
TEST(Statistics, shares_at_the_ends_have_intervals_of_their_own) {
  EXPECT_NEAR(wilson(7, 20).low, 0.1812, 0.0001);
  EXPECT_NEAR(wilson(7, 20).high, 0.5671, 0.0001);
  EXPECT_EQ(wilson(20, 20).high, 1);
  EXPECT_EQ(wilson(0, 20).low, 0);
  EXPECT_NEAR(wilson(1, 100).low, 0.0513 / 100, 0.00001);
  EXPECT_NEAR(wilson(99, 100).high, 1 - 0.0513 / 100, 0.00001);
  EXPECT_EQ(wilson(0, 0).high, 1);
}
/// The score of a mean difference by the closed formula of Tango's paper, for differences of 1, -1 and 0.
double score_of_Tango(double up, double down, double equal, double mean) {
  const double n = up + down + equal, a = 2 * n, b = -up - down + (2 * n - up + down) * mean,
               c = -down * mean * (1 - mean), share = (std::sqrt(b * b - 4 * a * c) - b) / (2 * a);
  return (up - down - n * mean) / std::sqrt(n * (2 * share + mean * (1 - mean)));
}
TEST(Statistics, the_interval_of_pairs_is_that_of_Tango_and_of_Wilson) {
  for (const auto& [up, down, equal] : {std::array{40, 0, 10}, {1, 0, 29}, {9, 4, 87}, {30, 12, 8}, {0, 5, 95}}) {
    const auto place = [](int count) { return static_cast<std::uint64_t>(count); };
    const Interval interval = interval_of({{place(down), 0, place(equal), 0, place(up)}});
    EXPECT_NEAR(std::abs(score_of_Tango(up, down, equal, interval.low)), 1.96, 0.001) << up << " " << down;
    EXPECT_NEAR(std::abs(score_of_Tango(up, down, equal, interval.high)), 1.96, 0.001) << up << " " << down;
  }
  const Interval share = wilson(7, 20), stretched = interval_of({{13, 0, 0, 0, 7}});
  EXPECT_NEAR(stretched.low, 2 * share.low - 1, 1e-6);
  EXPECT_NEAR(stretched.high, 2 * share.high - 1, 1e-6);
}
TEST(Statistics, the_interval_of_pairs_is_the_same_upside_down) {
  const Interval up = interval_of({{1, 2, 30, 4, 9}}), down = interval_of({{9, 4, 30, 2, 1}});
  EXPECT_NEAR(up.low, -down.high, 1e-9);
  EXPECT_NEAR(up.high, -down.low, 1e-9);
}
TEST(Statistics, pairs_that_are_all_won_leave_a_doubt_that_more_pairs_lessen) {
  const Interval ten = interval_of({{0, 0, 0, 0, 10}}), forty = interval_of({{0, 0, 0, 0, 40}});
  EXPECT_EQ(ten.high, 1);
  EXPECT_NEAR((1 + ten.low) / 2, 0.722, 0.001);
  EXPECT_NEAR((1 + forty.low) / 2, 0.912, 0.001);
  EXPECT_EQ(interval_of(Differences{}).low, -1);
  EXPECT_EQ(interval_of(Differences{}).high, 1);
}
TEST(Statistics, the_pairs_that_would_show_an_effect_are_known_beforehand) {
  const Differences seen = draw_pairs(1, 2000, 50, 50);
  const std::uint64_t pairs = pairs_to_show(0.01, seen);
  EXPECT_NEAR(static_cast<double>(pairs), 3842, 500);
  EXPECT_NEAR(interval_of(draw_pairs(2, static_cast<int>(pairs), 50, 50)).half_width(), 0.01, 0.001);
  EXPECT_EQ(pairs_to_show(0.01, draw_pairs(1, 1000, 0, 0)), 339U);
  EXPECT_EQ(pairs_to_show(0.01, {}), 0U);
}
TEST(Statistics, the_width_after_other_pairs_is_that_of_their_counts) {
  const Differences seen{{3, 1, 80, 6, 10}}, fourfold{{12, 4, 320, 24, 40}};
  EXPECT_NEAR(half_width_after(100, seen), interval_of(seen).half_width(), 1e-12);
  EXPECT_NEAR(half_width_after(400, seen), interval_of(fourfold).half_width(), 1e-12);
  EXPECT_NEAR(half_width_after(340, {{0, 0, 50, 0, 0}}), 0.01, 0.0001);
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
TEST(Statistics, a_mean_of_few_numbers_has_a_wider_interval_than_the_normal_one) {
  const Moments four{4, 10, 30};  // 1, 2, 3 and 4: mean 2.5, deviation 1.291
  EXPECT_NEAR(student_interval(four).half_width(), 3.1824 * 1.29099 / 2, 0.001);
  EXPECT_TRUE(std::isinf(student_interval({1, 3, 9}).high));
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
  EXPECT_TRUE(std::isinf(elo_of(Interval{0.9, 1}).high));
  EXPECT_NEAR(elo_of(Interval{0.5, 0.6}).high, 70.44, 0.01);
}

TEST(Statistics, no_interval_of_counts_has_the_width_zero) {
  EXPECT_GT(interval_of(Changes{{{0, 200}}, 0}).half_width(), 0);
  EXPECT_GT(interval_of(Changes{{{3, 200}}, 0}).half_width(), 0);
  EXPECT_TRUE(interval_of(Changes{{{0, 200}}, 5}).holds(0.05));  // one pair in a hundred that differs as usual
  EXPECT_FALSE(interval_of(Changes{{{0, 200}}, 1}).holds(0.05));
  EXPECT_TRUE(std::isinf(interval_of(Changes{}).high));
}

TEST(Statistics, few_of_many_results_stand) {
  EXPECT_EQ(standing({0.04, 0.9, 0.2}), (std::vector<bool>{false, false, false}));
  EXPECT_EQ(standing({0.04}), std::vector<bool>{true});
  EXPECT_EQ(standing({0.001, 0.9, 0.02, 0.2}), (std::vector<bool>{true, false, true, false}));
  EXPECT_TRUE(standing({}).empty());
  EXPECT_EQ(chance_of(Changes{{{0, 50}}, 1}), 1);
  EXPECT_LT(chance_of(Changes{{{0, 50}, {1, 20}}, 1}), 1e-3);
}

TEST(Statistics, the_middle_lies_between_ranks) {
  const Middle five = middle_of({{1, 1}, {3, 1}, {7, 1}});
  EXPECT_EQ(five.value, 3);
  EXPECT_EQ(five.interval.low, 1);
  EXPECT_EQ(five.interval.high, 7);
  EXPECT_EQ(middle_of({{-4, 10}, {4, 10}}).value, 0);
  const Middle many = middle_of({{-10, 400}, {0, 400}, {10, 400}});
  EXPECT_EQ(many.interval.low, 0);
  EXPECT_EQ(many.interval.high, 0);
}

}  // namespace statistics_test
