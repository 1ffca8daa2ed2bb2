// The mean of some numbers, and how sure it is.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

namespace tricorne::players {

/// A mean of numbers with its 95 % interval, as `mean_of` gives it.
struct Mean {
  double value = 0;
  double margin = 1;  ///< half of the 95 % interval; 1 when a single number says nothing of it
};

inline Mean mean_of(const std::vector<double>& numbers) {
  Mean mean;
  const auto count = static_cast<double>(numbers.size());
  for (const double number : numbers) mean.value += number / count;
  double squares = 0;
  for (const double number : numbers) squares += (number - mean.value) * (number - mean.value);
  if (count > 1) mean.margin = 1.96 * std::sqrt(squares / (count - 1) / count);
  return mean;
}

/// A mean whose interval ends where its numbers must end.
struct Estimate {
  double value = 0;
  double low = 0, high = 0;  ///< 95 % interval; never empty
  double margin() const { return (high - low) / 2; }
};

/// Of chances from 0 to 1. Of wins and losses alone it is Wilson's interval. Chances that spread less than wins and
/// losses do count as more looks; a quarter of a look that differs as much as can be is added, so that looks that all
/// agree leave a doubt.
inline Estimate estimate_of(const std::vector<double>& chances) {
  const Mean mean = mean_of(chances);
  const auto count = static_cast<double>(chances.size());
  if (count < 1) return {0.5, 0, 1};
  double squares = 0;
  for (const double chance : chances) squares += (chance - mean.value) * (chance - mean.value);
  constexpr double doubt = 0.25, z = 1.96;
  const double value = std::clamp(mean.value, 0.0, 1.0);
  const double spread = std::min(1.0, (squares + doubt) / (count * value * (1 - value) + doubt));
  const double share = z * z * spread / count;
  const double middle = (value + share / 2) / (1 + share);
  const double half = std::sqrt(share * value * (1 - value) + share * share / 4) / (1 + share);
  return {value, std::clamp(middle - half, 0.0, value), std::clamp(middle + half, value, 1.0)};
}

/// Of differences of two chances, from -1 to 1.
inline Estimate estimate_of_differences(std::vector<double> differences) {
  for (double& difference : differences) difference = (difference + 1) / 2;
  const Estimate estimate = estimate_of(differences);
  return {2 * estimate.value - 1, 2 * estimate.low - 1, 2 * estimate.high - 1};
}

}  // namespace tricorne::players
