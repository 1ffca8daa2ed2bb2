// Statistics of games: intervals, a sequential test, and Elo. Everything here is a function of counts or sums, so order
// and number of threads change nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace tricorne::verify {

/// How sure the intervals are where nothing else is said.
inline constexpr double usual_confidence = 0.95;

/// An interval of values, both ends included.
struct Interval {
  double low = 0;
  double high = 0;
  double half_width() const { return (high - low) / 2; }
  bool holds(double value) const { return low <= value && value <= high; }
};

/// Count, mean and spread of numbers. Sums of whole and half numbers are exact.
struct Moments {
  std::uint64_t count = 0;
  double sum = 0;
  double squares = 0;

  void add(double value);
  void add(const Moments& more);
  /// 0 for no numbers.
  double mean() const;
  /// Of the numbers as a sample; 0 below two.
  double variance() const;
  double deviation() const;
};

/// Of the mean, by the normal distribution. Without numbers: from minus to plus infinity.
Interval normal_interval(const Moments& moments, double confidence = usual_confidence);

/// Of a share, by Wilson's score: short, and right on average. Without trials 0 to 1.
Interval wilson(std::uint64_t successes, std::uint64_t trials, double confidence = usual_confidence);

/// Of a share, by Clopper and Pearson: never covers less than it says. Without trials 0 to 1.
Interval clopper_pearson(std::uint64_t successes, std::uint64_t trials, double confidence = usual_confidence);

/// The largest share that still hides from all trials so often: about 3 of `trials` ("rule of three"). 1 without
/// trials.
double unseen_share(std::uint64_t trials, double confidence = usual_confidence);

/// Differences between the two games of a pair: how often each of -1, -1/2, 0, 1/2 and 1.
struct Differences {
  std::array<std::uint64_t, 5> counts{};

  /// Throws std::invalid_argument for a difference that is none of the five.
  void add(double difference);
  void add(const Differences& more);
  std::uint64_t pairs() const;
  std::uint64_t differing() const { return pairs() - counts[2]; }
  Moments moments() const;
};

/// Of the mean difference. With few pairs that differ it is made of exact intervals of their shares, and wider.
Interval interval_of(const Differences& differences, double confidence = usual_confidence);

/// The bounds of a sequential test of "the mean is `h1`" against "the mean is `h0`".
struct SequentialTest {
  double h0 = 0;
  double h1 = 0;
  double alpha = 0.05;  ///< how often h1 may be taken although h0 is right
  double beta = 0.05;   ///< how often h0 may be taken although h1 is right
};

/// What a sequential test says so far: nothing yet, or which of its two hypotheses it takes.
enum class HypothesisTaken : std::uint8_t { undecided, h0, h1 };

/// Logarithm of the likelihood ratio of h1 to h0, generalized: by the variance that is observed, to which one
/// observation one above and one below nothing are added, so that it is never nothing.
double log_likelihood_ratio(const Moments& moments, double h0, double h1);

/// May be asked after each observation (GSPRT).
HypothesisTaken decide(const SequentialTest& test, const Moments& moments);

/// Is the mean difference at least `effect` one way, or smaller both ways? Two sequential tests, each with half of
/// `alpha`.
enum class EffectFound : std::uint8_t { undecided, up, down, smaller };
EffectFound find_effect(const Moments& moments, double effect, double alpha = 0.05, double beta = 0.05);

/// Elo of an expected score between 0 and 1; minus or plus infinity at the ends and beyond; and back.
double elo_of(double score);
double score_of_elo(double elo);
/// Of the ends of an interval of scores.
Interval elo_of(const Interval& scores);

}  // namespace tricorne::verify
