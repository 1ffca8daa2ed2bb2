#include "verify/games/statistics.h"

#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <stdexcept>

namespace tricorne::verify {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Halvings of a range in the search for a bound. They leave an error far below the last digit printed.
constexpr int halvings = 50;

double number(std::uint64_t count) { return static_cast<double>(count); }

/// How many standard deviations a normal interval reaches to each side.
double reach(double confidence) { return boost::math::quantile(boost::math::normal(), (1 + confidence) / 2); }

/// Up to so many events of many trials, Poisson's distribution gives the lower end of their number.
constexpr double most_rare = 3;

/// The lower end for the expected number of rare events when `seen` were seen (1 to `most_rare`). All the doubt lies
/// on this side: with so few events the other end is far away.
double fewest_expected(double seen, double confidence) {
  return boost::math::quantile(boost::math::chi_squared(2 * seen), 1 - confidence) / 2;
}

bool is_rare(double events, double trials) { return events >= 1 && events <= most_rare && trials > most_rare * events; }

double difference_at(std::size_t place) { return number(place) / 2 - 1; }

/// Counts of differences, as many as were seen or as many as are expected.
struct Weights {
  std::array<double, 5> counts{};
  double pairs = 0, mean = 0;
};

/// What was seen, each count times `factor`.
Weights weights_of(const Differences& seen, double factor = 1) {
  Weights weights{{}, number(seen.pairs()) * factor, seen.moments().mean()};
  for (std::size_t i = 0; i < weights.counts.size(); ++i) weights.counts[i] = number(seen.counts[i]) * factor;
  return weights;
}

/// The variance of the differences around `mean` under the distribution that makes the observed counts likeliest among
/// all distributions with this mean. Each share is the observed one divided by 1 + m · (difference - mean); the number
/// m is found by halving its range. A distribution may also hold -1 or 1 when they were not seen: it does where m comes
/// to an end of its range.
double variance_around(double mean, const Weights& seen) {
  double low = -1 / (1 - mean), high = 1 / (1 + mean);
  const auto share = [&](std::size_t place, double m) {
    return seen.counts[place] / seen.pairs / std::max(1e-300, 1 + m * (difference_at(place) - mean));
  };
  for (int i = 0; i < halvings; ++i) {
    const double m = (low + high) / 2;
    double slope = 0;
    for (std::size_t place = 0; place < seen.counts.size(); ++place)
      if (seen.counts[place] > 0) slope += share(place, m) * (difference_at(place) - mean);
    (slope > 0 ? low : high) = m;
  }
  const double m = (low + high) / 2;
  double variance = 0, rest = 1;
  for (std::size_t place = 0; place < seen.counts.size(); ++place) {
    if (seen.counts[place] == 0) continue;
    const double distance = difference_at(place) - mean;
    rest -= share(place, m);
    variance += share(place, m) * distance * distance;
  }
  const double unseen = (m < 0 ? 1 : -1) - mean;
  return variance + std::max(0.0, rest) * unseen * unseen;
}

/// The bound of the score interval between the observed mean and `end`, which is -1 or 1.
double score_bound(const Weights& seen, double end, double confidence) {
  const double z = reach(confidence);
  double inside = seen.mean, outside = end;
  if (seen.mean == end) return end;
  for (int i = 0; i < halvings; ++i) {
    const double tried = (inside + outside) / 2, distance = seen.mean - tried;
    (distance * distance * seen.pairs <= z * z * variance_around(tried, seen) ? inside : outside) = tried;
  }
  return inside;
}

/// How far the mean lies from `end` at the least when only a few pairs are not there; nothing when there are more.
std::optional<double> least_distance(const Weights& seen, double end, double confidence) {
  const double away = seen.pairs - seen.counts[end < 0 ? 0 : 4];
  if (!is_rare(away, seen.pairs)) return std::nullopt;
  return std::abs(end - seen.mean) / away * fewest_expected(away, confidence);
}

/// With no differing pair so many may yet be expected (Poisson): none then come in one run of thirty. The score allows
/// 3.84, for a third more of width than the narrowest interval known. It needs no more than this, since from here on 7
/// differing pairs leave nothing out at their lower end.
constexpr double most_unseen = 3.4;

Interval interval_of(const Weights& seen, double confidence) {
  Interval interval{score_bound(seen, -1, confidence), score_bound(seen, 1, confidence)};
  if (const auto far = least_distance(seen, -1, confidence)) interval.low = std::min(interval.low, -1 + *far);
  if (const auto far = least_distance(seen, 1, confidence)) interval.high = std::max(interval.high, 1 - *far);
  if (confidence == usual_confidence && seen.counts[2] == seen.pairs) {
    const double unseen = -std::expm1(-most_unseen / seen.pairs);
    interval = {std::max(interval.low, -unseen), std::min(interval.high, unseen)};
  }
  return interval;
}

}  // namespace

void Moments::add(double value) {
  ++count;
  sum += value;
  squares += value * value;
}

void Moments::add(const Moments& more) {
  count += more.count;
  sum += more.sum;
  squares += more.squares;
}

double Moments::mean() const { return count == 0 ? 0 : sum / number(count); }

double Moments::variance() const {
  if (count < 2) return 0;
  return std::max(0.0, (squares - sum * mean()) / number(count - 1));
}

double Moments::deviation() const { return std::sqrt(variance()); }

Interval student_interval(const Moments& moments, double confidence) {
  if (moments.count < 2) return {-infinity, infinity};
  const double n = number(moments.count);
  const double reach = boost::math::quantile(boost::math::students_t(n - 1), (1 + confidence) / 2);
  const double half = reach * moments.deviation() / std::sqrt(n);
  return {moments.mean() - half, moments.mean() + half};
}

Interval wilson(std::uint64_t successes, std::uint64_t trials, double confidence) {
  if (trials == 0) return {0, 1};
  const std::uint64_t failures = trials - successes;
  const double n = number(trials), p = number(successes) / n, z = reach(confidence);
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  Interval interval{successes == 0 ? 0 : middle - half, failures == 0 ? 1 : middle + half};
  const double won = number(successes), lost = number(failures);
  if (is_rare(won, n)) interval.low = std::min(interval.low, fewest_expected(won, confidence) / n);
  if (is_rare(lost, n)) interval.high = std::max(interval.high, 1 - fewest_expected(lost, confidence) / n);
  return interval;
}

double unseen_share(std::uint64_t trials, double confidence) {
  return trials == 0 ? 1 : -std::expm1(std::log1p(-confidence) / number(trials));
}

void Differences::add(double difference) {
  const double place = 2 * difference + 2;
  if (!(place >= 0 && place <= 4) || place != std::floor(place))
    throw std::invalid_argument("the difference of two results is a half or whole number from -1 to 1");
  ++counts[static_cast<std::size_t>(place)];
}

void Differences::add(const Differences& more) {
  for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += more.counts[i];
}

std::uint64_t Differences::pairs() const { return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}); }

Moments Differences::moments() const {
  Moments all{pairs(), 0, 0};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double value = difference_at(i);
    all.sum += value * number(counts[i]);
    all.squares += value * value * number(counts[i]);
  }
  return all;
}

Interval interval_of(const Differences& differences, double confidence) {
  return differences.pairs() == 0 ? Interval{-1, 1} : interval_of(weights_of(differences), confidence);
}

double half_width_after(double pairs, const Differences& seen, double confidence) {
  if (seen.pairs() == 0) return 1;
  return interval_of(weights_of(seen, pairs / number(seen.pairs())), confidence).half_width();
}

std::uint64_t pairs_to_show(double effect, const Differences& seen, double confidence) {
  if (seen.pairs() == 0) return 0;
  double few = 0, enough = 1;
  while (half_width_after(enough, seen, confidence) > effect) few = enough, enough *= 2;
  while (enough - few > 1) {
    const double tried = std::floor((few + enough) / 2);
    (half_width_after(tried, seen, confidence) > effect ? few : enough) = tried;
  }
  return static_cast<std::uint64_t>(enough);
}

double log_likelihood_ratio(const Moments& moments, double h0, double h1) {
  const double n = number(moments.count), mean = moments.sum / (n + 2);
  const double variance = (moments.squares + 2) / (n + 2) - mean * mean;
  return (h1 - h0) * (moments.sum - n * (h0 + h1) / 2) / variance;
}

HypothesisTaken decide(const SequentialTest& test, const Moments& moments) {
  const double ratio = log_likelihood_ratio(moments, test.h0, test.h1);
  if (ratio >= std::log((1 - test.beta) / test.alpha)) return HypothesisTaken::h1;
  if (ratio <= std::log(test.beta / (1 - test.alpha))) return HypothesisTaken::h0;
  return HypothesisTaken::undecided;
}

EffectFound find_effect(const Moments& moments, double effect, double alpha, double beta) {
  const HypothesisTaken up = decide({0, effect, alpha / 2, beta}, moments);
  const HypothesisTaken down = decide({0, -effect, alpha / 2, beta}, moments);
  if (up == HypothesisTaken::h1) return EffectFound::up;
  if (down == HypothesisTaken::h1) return EffectFound::down;
  return up == HypothesisTaken::h0 && down == HypothesisTaken::h0 ? EffectFound::smaller : EffectFound::undecided;
}

double elo_of(double score) {
  if (score <= 0) return -infinity;
  if (score >= 1) return infinity;
  return 400 * std::log10(score / (1 - score));
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

Interval elo_of(const Interval& scores) { return {elo_of(scores.low), elo_of(scores.high)}; }

}  // namespace tricorne::verify
