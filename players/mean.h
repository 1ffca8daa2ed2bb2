// Means of numbers with their 95 % intervals.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

namespace tricorne::players {

/// A mean of numbers with its 95 % interval, as `mean_of` gives it.
struct Mean {
  double value = 0;
  double margin = 1;  ///< half the width of the 95 % interval; 1 for less than two numbers
};

/// The mean of numbers, by the normal distribution.
inline Mean mean_of(const std::vector<double>& numbers) {
  Mean mean;
  const auto count = static_cast<double>(numbers.size());
  for (const double number : numbers) mean.value += number / count;
  double squares = 0;
  for (const double number : numbers) squares += (number - mean.value) * (number - mean.value);
  if (count > 1) mean.margin = 1.96 * std::sqrt(squares / (count - 1) / count);
  return mean;
}

/// A mean with an interval that stays within the possible values.
struct Estimate {
  double value = 0;
  double low = 0, high = 0;  ///< ends of the 95 % interval
  /// Half the width of the interval.
  double margin() const { return (high - low) / 2; }
};

/// The estimate from chances between 0 and 1. When all of them are 0 or 1, the interval is nearly Wilson's interval.
/// Chances that spread less than zeros and ones give a narrower interval. A small constant is added to the spread, so
/// that equal chances do not give an empty interval. Without chances the value is 0.5 and the interval is all of 0
/// to 1. `z` is half the width of the interval in standard errors.
inline Estimate estimate_of(const std::vector<double>& chances, double z = 1.96) {
  const Mean mean = mean_of(chances);
  const auto count = static_cast<double>(chances.size());
  if (count < 1) return {0.5, 0, 1};
  double squares = 0;
  for (const double chance : chances) squares += (chance - mean.value) * (chance - mean.value);
  constexpr double doubt = 0.25;
  const double value = std::clamp(mean.value, 0.0, 1.0);
  const double spread = std::min(1.0, (squares + doubt) / (count * value * (1 - value) + doubt));
  const double share = z * z * spread / count;
  const double middle = (value + share / 2) / (1 + share);
  const double half = std::sqrt(share * value * (1 - value) + share * share / 4) / (1 + share);
  return {value, std::clamp(middle - half, 0.0, value), std::clamp(middle + half, value, 1.0)};
}

/// The same for differences of two chances, between -1 and 1.
inline Estimate estimate_of_differences(std::vector<double> differences, double z = 1.96) {
  for (double& difference : differences) difference = (difference + 1) / 2;
  const Estimate estimate = estimate_of(differences, z);
  return {2 * estimate.value - 1, 2 * estimate.low - 1, 2 * estimate.high - 1};
}

}  // namespace tricorne::players
