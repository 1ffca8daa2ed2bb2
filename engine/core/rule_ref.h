// A citation: one paragraph of a rulebook, by its place in that rulebook's rule index.
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

namespace tricorne {

/// Names one paragraph. Made only from an index (`"9.61.A"_rule` of the game's rule index), so it always exists.
struct RuleRef {
  std::uint16_t index = 0;
  friend constexpr auto operator<=>(RuleRef, RuleRef) = default;
};

enum class RuleKind : std::uint8_t { rule, definition, example, note };
enum class Edition : std::uint8_t { both, only_2014, only_2010 };

/// One entry of a rule index. `id` is spelt as in the rulebook, with dots (`10.11.A.ii`).
struct RuleEntry {
  std::string_view id;
  RuleKind kind;
  Edition edition;
  std::string_view title;
  std::string_view summary;  ///< one sentence in our own words
};

std::string_view to_text(RuleKind kind);
std::string_view to_text(Edition edition);

}  // namespace tricorne
