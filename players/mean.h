// The mean of some numbers, and how sure it is.
#pragma once

#include <cmath>
#include <vector>

namespace tricorne::players {

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

}  // namespace tricorne::players
