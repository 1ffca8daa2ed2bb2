// Sums by name: what came of some pairs of games.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "verify/games/statistics.h"

namespace tricorne::verify {

/// Sums of whole and half numbers, which are exact: the order in which tallies are added changes nothing.
class Tally {
 public:
  void add(std::string_view name, double number = 1);
  void add(const Tally& more);
  /// 0 for a name that has no sum.
  double operator[](std::string_view name) const;
  /// The same as a count.
  std::uint64_t count(std::string_view name) const;
  /// The sums whose names begin with `prefix`, by the rest of the name.
  std::map<std::string, double> below(std::string_view prefix) const;

  /// One line a sum, in the order of the names; and back. Throws std::invalid_argument for another text.
  std::string write() const;
  static Tally read(std::string_view text);

  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  std::map<std::string, double, std::less<>> sums_;
};

}  // namespace tricorne::verify
