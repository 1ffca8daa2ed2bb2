// Sums by name: the results of pairs of games.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "verify/games/statistics.h"

namespace tricorne::verify {

/// Sums by name. Sums of whole and half numbers are exact, so the order in which tallies are added changes nothing.
class Tally {
 public:
  void add(std::string_view name, double number = 1);
  void add(const Tally& more);
  /// 0 for a name that has no sum.
  double operator[](std::string_view name) const;
  /// The sum as a whole number.
  std::uint64_t count(std::string_view name) const;
  /// The sums whose names begin with `prefix`, by the rest of the name.
  std::map<std::string, double> below(std::string_view prefix) const;

  /// A text with one line for each sum, in the order of the names.
  std::string write() const;
  /// Reads a text of `write`. Throws std::invalid_argument for any other text.
  static Tally read(std::string_view text);

  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  std::map<std::string, double, std::less<>> sums_;
};

}  // namespace tricorne::verify
