#include "verify/games/statistics.h"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
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

/// Differences, as many as were seen or as many as are expected, and the ends beyond which no difference lies.
struct Weights {
  std::vector<std::pair<double, double>> counts;  ///< a difference and how often; never 0 times
  double pairs = 0, mean = 0, least = -1, most = 1;

  double end(double side) const { return side < 0 ? least : most; }
  double seen_at(double difference) const {
    for (const auto& [value, count] : counts)
      if (value == difference) return count;
    return 0;
  }
};

/// What was seen, each count times `factor`.
Weights weights_of(const Differences& seen, double factor = 1) {
  Weights weights{{}, number(seen.pairs()) * factor, seen.moments().mean()};
  for (std::size_t i = 0; i < seen.counts.size(); ++i)
    if (seen.counts[i] > 0) weights.counts.emplace_back(difference_at(i), number(seen.counts[i]) * factor);
  return weights;
}

/// How many times as far as usual one of a few differences that were not seen may lie.
constexpr double most_usual = 1.5;

/// How far beyond those seen a difference may lie, by how far apart pairs that differ usually are. `usual` counts as
/// two of them. The least is 1, the step of a count.
double step_beyond(const Changes& seen) {
  double squares = 2 * seen.usual * seen.usual, differing = 2;
  for (const auto& [value, count] : seen.counts)
    if (value != 0) squares += value * value * number(count), differing += number(count);
  return most_usual * std::max(1.0, std::sqrt(squares / differing));
}

Weights weights_of(const Changes& seen) {
  const double beyond = step_beyond(seen);
  Weights weights{{}, number(seen.pairs()), seen.moments().mean(), -beyond, beyond};
  for (const auto& [value, count] : seen.counts) {
    if (count == 0) continue;
    weights.counts.emplace_back(value, number(count));
    weights.least = std::min(weights.least, value - beyond);
    weights.most = std::max(weights.most, value + beyond);
  }
  return weights;
}

/// The variance of the differences around `mean` under the distribution that makes the observed counts likeliest among
/// all distributions with this mean. Each share is the observed one divided by 1 + m · (difference - mean); the number
/// m is found by halving its range. A distribution may also hold the ends when they were not seen: it does where m
/// comes to an end of its range.
double variance_around(double mean, const Weights& seen) {
  double low = -1 / (seen.most - mean), high = 1 / (mean - seen.least);
  const auto share = [&](const std::pair<double, double>& one, double m) {
    return one.second / seen.pairs / std::max(1e-300, 1 + m * (one.first - mean));
  };
  for (int i = 0; i < halvings; ++i) {
    const double m = (low + high) / 2;
    double slope = 0;
    for (const auto& one : seen.counts) slope += share(one, m) * (one.first - mean);
    (slope > 0 ? low : high) = m;
  }
  const double m = (low + high) / 2;
  double variance = 0, rest = 1;
  for (const auto& one : seen.counts) {
    const double distance = one.first - mean;
    rest -= share(one, m);
    variance += share(one, m) * distance * distance;
  }
  const double unseen = seen.end(-m) - mean;
  return variance + std::max(0.0, rest) * unseen * unseen;
}

/// The bound of the score interval between the observed mean and the end on this side (-1 or 1).
double score_bound(const Weights& seen, double side, double confidence) {
  const double z = reach(confidence);
  double inside = seen.mean, outside = seen.end(side);
  if (seen.mean == outside) return outside;
  for (int i = 0; i < halvings; ++i) {
    const double tried = (inside + outside) / 2, distance = seen.mean - tried;
    (distance * distance * seen.pairs <= z * z * variance_around(tried, seen) ? inside : outside) = tried;
  }
  return inside;
}

/// How often a mean as far from 0 as that seen or further comes by chance, by its score.
double chance_of_mean(const Weights& seen) {
  if (seen.pairs == 0 || seen.mean == 0) return 1;
  const double variance = variance_around(0, seen);
  return variance > 0 ? std::erfc(std::abs(seen.mean) * std::sqrt(seen.pairs / variance / 2)) : 0;
}

/// How far the mean lies from `end` at the least when only a few pairs are not there; nothing when there are more.
std::optional<double> least_distance(const Weights& seen, double end, double confidence) {
  const double away = seen.pairs - seen.seen_at(end);
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
  if (confidence == usual_confidence && seen.seen_at(0) == seen.pairs) {
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

std::uint64_t Changes::pairs() const {
  std::uint64_t all = 0;
  for (const auto& [value, count] : counts) all += count;
  return all;
}

Moments Changes::moments() const {
  Moments all{pairs(), 0, 0};
  for (const auto& [value, count] : counts) {
    all.sum += value * number(count);
    all.squares += value * value * number(count);
  }
  return all;
}

Interval interval_of(const Changes& changes, double confidence) {
  if (changes.pairs() == 0) return {-infinity, infinity};
  const Weights seen = weights_of(changes);
  const Interval student = student_interval(changes.moments(), confidence);
  Interval interval{score_bound(seen, -1, confidence), score_bound(seen, 1, confidence)};
  if (changes.pairs() < 2) return interval;
  return {std::min(interval.low, student.low), std::max(interval.high, student.high)};
}

double chance_of(const Changes& changes) { return chance_of_mean(weights_of(changes)); }
double chance_of(const Differences& differences) { return chance_of_mean(weights_of(differences)); }

std::vector<bool> standing(const std::vector<double>& chances, double most) {
  std::vector<double> rising = chances;
  std::ranges::sort(rising);
  double limit = -1;
  for (std::size_t i = 0; i < rising.size(); ++i)
    if (rising[i] <= most * number(i + 1) / number(rising.size())) limit = rising[i];
  std::vector<bool> stand;
  for (const double chance : chances) stand.push_back(chance <= limit);
  return stand;
}

Middle middle_of(const std::map<int, std::uint64_t>& seen, double confidence) {
  std::uint64_t all = 0;
  for (const auto& [value, count] : seen) all += count;
  if (all == 0) return {};
  const auto at = [&](std::uint64_t rank) -> double {  // from 0
    for (const auto& [value, count] : seen) {
      if (rank < count) return value;
      rank -= count;
    }
    return seen.rbegin()->first;
  };
  // So few of all are below the middle by chance no oftener than the interval may miss on one side.
  const boost::math::binomial below(number(all), 0.5);
  std::uint64_t least = 0;
  while (boost::math::cdf(below, number(least)) <= (1 - confidence) / 2) ++least;
  const std::uint64_t rank = least == 0 ? 0 : least - 1;
  return {(at((all - 1) / 2) + at(all / 2)) / 2, {at(rank), at(all - 1 - rank)}};
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
