#include "verify/games/statistics.h"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace tricorne::verify {

namespace {

using Binomial = boost::math::binomial_distribution<>;

constexpr double infinity = std::numeric_limits<double>::infinity();

/// With fewer pairs that differ the normal distribution is not accurate enough.
constexpr std::uint64_t few = 30;

double number(std::uint64_t count) { return static_cast<double>(count); }

/// How many standard deviations a normal interval reaches to each side.
double reach(double confidence) { return boost::math::quantile(boost::math::normal(), (1 + confidence) / 2); }

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

Interval normal_interval(const Moments& moments, double confidence) {
  if (moments.count == 0) return {-infinity, infinity};
  const double half = reach(confidence) * moments.deviation() / std::sqrt(number(moments.count));
  return {moments.mean() - half, moments.mean() + half};
}

Interval wilson(std::uint64_t successes, std::uint64_t trials, double confidence) {
  if (trials == 0) return {0, 1};
  const double n = number(trials), p = number(successes) / n, z = reach(confidence);
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {successes == 0 ? 0 : std::max(0.0, middle - half), successes == trials ? 1 : std::min(1.0, middle + half)};
}

Interval clopper_pearson(std::uint64_t successes, std::uint64_t trials, double confidence) {
  if (trials == 0) return {0, 1};
  const double n = number(trials), k = number(successes), tail = (1 - confidence) / 2;
  return {successes == 0 ? 0 : Binomial::find_lower_bound_on_p(n, k, tail),
          successes == trials ? 1 : Binomial::find_upper_bound_on_p(n, k, tail)};
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
    const double value = number(i) / 2 - 1;
    all.sum += value * number(counts[i]);
    all.squares += value * value * number(counts[i]);
  }
  return all;
}

Interval interval_of(const Differences& differences, double confidence) {
  if (differences.differing() >= few) return normal_interval(differences.moments(), confidence);
  const std::uint64_t n = differences.pairs();
  const double each = (1 + confidence) / 2;  // two intervals: each may miss half as often
  const Interval up = clopper_pearson(differences.counts[3] + differences.counts[4], n, each);
  const Interval down = clopper_pearson(differences.counts[0] + differences.counts[1], n, each);
  return {up.low / 2 - down.high, up.high - down.low / 2};  // a difference is from 1/2 to 1
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
