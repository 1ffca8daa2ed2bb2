// Statistics of games: intervals, a sequential test, and Elo. All functions take counts or sums. So results do not
// depend on the order of games or on the number of threads.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

namespace tricorne::verify {

/// The confidence of an interval where the caller gives none.
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
  /// 0 without numbers.
  double mean() const;
  /// The sample variance; 0 for fewer than two numbers.
  double variance() const;
  /// The square root of `variance`.
  double deviation() const;
};

/// The interval of the mean, by Student's distribution. From minus to plus infinity for fewer than two numbers.
Interval student_interval(const Moments& moments, double confidence = usual_confidence);

/// The interval of a share, by Wilson's score. Beside 0 and 1, where one to three trials decide, the near end comes
/// from Poisson's distribution, since Wilson's own covers too seldom there (Brown, Cai and DasGupta, 2001). Without
/// trials: 0 to 1.
Interval wilson(std::uint64_t successes, std::uint64_t trials, double confidence = usual_confidence);

/// The upper bound of the share of an event that was not seen in any trial. It is about 3 / `trials` at 95 % ("rule of
/// three"). Without trials: 1.
double unseen_share(std::uint64_t trials, double confidence = usual_confidence);

/// Counts of the differences between the two games of a pair. Points of single games, stretched from 0 to 1 to -1 to 1,
/// are counted in the same way.
struct Differences {
  std::array<std::uint64_t, 5> counts{};  ///< how often the difference is -1, -1/2, 0, 1/2 and 1

  /// Throws std::invalid_argument for a difference that is none of the five.
  void add(double difference);
  void add(const Differences& more);
  std::uint64_t pairs() const;
  std::uint64_t differing() const { return pairs() - counts[2]; }
  Moments moments() const;
  friend bool operator==(const Differences&, const Differences&) = default;
};

/// The interval of the mean difference, by its score: it holds every mean that the observed mean would not contradict
/// if the differences had the variance which is likeliest for that mean. With differences of -1, 0 and 1 it is Tango's
/// interval (1998), with -1 and 1 alone Wilson's. It stays within -1 and 1 and has a width also when all differences
/// are equal. The near end at -1 and 1 is that of `wilson`; where no pair differs, both ends come from Poisson's
/// distribution. Without pairs: -1 to 1.
Interval interval_of(const Differences& differences, double confidence = usual_confidence);

/// Half the width of `interval_of` after so many pairs, when the differences have the shares of those seen. 1 without
/// pairs seen.
double half_width_after(double pairs, const Differences& seen, double confidence = usual_confidence);

/// After how many pairs `half_width_after` is no more than `effect`. 0 without pairs.
std::uint64_t pairs_to_show(double effect, const Differences& seen, double confidence = usual_confidence);

/// Differences of any size between the two games of a pair, such as those of counts and of points. Small whole numbers
/// of pairs decide much here: most pairs are alike in most counts.
struct Changes {
  std::map<double, std::uint64_t> counts{};  ///< how often each difference was seen, 0 among them
  double usual = 0;  ///< how far apart two games that are not tied usually are: the standard deviation of that

  std::uint64_t pairs() const;
  Moments moments() const;
};

/// The interval of the mean difference, by its score as `interval_of` of Differences. A difference that was not seen
/// may yet come: it lies beyond those seen by as much as pairs usually differ, of which `usual` tells until enough
/// pairs have differed. So there is a width also where no pair differs. Without pairs: minus to plus infinity.
Interval interval_of(const Changes& changes, double confidence = usual_confidence);

/// How often chance alone would bring a mean as far from 0 as this one or further (both directions together).
double chance_of(const Changes& changes);
double chance_of(const Differences& differences);

/// Which of many results stand after correction for their number: of those that stand, no more than the share `most`
/// are expected to be chance (Benjamini and Hochberg, 1995). `chances` are those of `chance_of`; the answer has their
/// order.
std::vector<bool> standing(const std::vector<double>& chances, double most = 1 - usual_confidence);

/// The middle of numbers, and its interval by ranks, which asks nothing of their distribution.
struct Middle {
  double value = 0;
  Interval interval;
};
/// Of whole numbers and how often each was seen: half lie below the middle and half above. 0 without numbers.
Middle middle_of(const std::map<int, std::uint64_t>& seen, double confidence = usual_confidence);

/// The bounds of a sequential test of "the mean is `h1`" against "the mean is `h0`".
struct SequentialTest {
  double h0 = 0;
  double h1 = 0;
  double alpha = 0.05;  ///< how often h1 may be taken although h0 is right
  double beta = 0.05;   ///< how often h0 may be taken although h1 is right
};

/// The result of a sequential test so far: nothing yet, or the hypothesis that it takes.
enum class HypothesisTaken : std::uint8_t { undecided, h0, h1 };

/// The logarithm of the generalized likelihood ratio of h1 to h0, with the observed variance. The two observations 1
/// and -1 are added for the variance, so that the variance is never 0.
double log_likelihood_ratio(const Moments& moments, double h0, double h1);

/// The result of the test (GSPRT). It may be asked after each observation.
HypothesisTaken decide(const SequentialTest& test, const Moments& moments);

/// Is the mean difference `effect` or more upwards, `effect` or more downwards, or smaller in both directions?
enum class EffectFound : std::uint8_t { undecided, up, down, smaller };
/// The answer by two sequential tests, one for each direction, each with half of `alpha`.
EffectFound find_effect(const Moments& moments, double effect, double alpha = 0.05, double beta = 0.05);

/// The Elo of an expected score between 0 and 1; minus or plus infinity at 0 and 1 and beyond.
double elo_of(double score);
/// The expected score of an Elo.
double score_of_elo(double elo);
/// The Elo of both ends of an interval of scores. An end at 0 or 1 is infinite: such an interval has one end only.
Interval elo_of(const Interval& scores);

}  // namespace tricorne::verify
