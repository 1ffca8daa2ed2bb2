// A citation: one paragraph of a rulebook, by its place in that rulebook's rule index.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <string_view>

namespace tricorne {

/// Names one paragraph. A RuleRef is made only from a rule index (`"9.61.A"_rule`), so the paragraph always exists.
struct RuleRef {
  std::uint16_t index = 0;
  friend constexpr auto operator<=>(RuleRef, RuleRef) = default;
};

/// The kind of an entry in a rule index: a paragraph with a rule, a paragraph that explains a term, or a box beside the
/// text with an example or a note.
enum class RuleKind : std::uint8_t { rule, definition, example, note };

/// Which editions of a rulebook hold a paragraph. A game with several editions defines an Edition for each.
struct Edition {
  std::string_view name;  ///< `both`, or the name of the only edition that has the paragraph
  static const Edition both;
  friend constexpr bool operator==(Edition, Edition) = default;
};
inline constexpr Edition Edition::both{"both"};

/// One entry of a rule index. `id` is spelt as in the rulebook, with dots (`10.11.A.ii`).
struct RuleEntry {
  std::string_view id;
  RuleKind kind;
  Edition edition;
  std::string_view title;
  std::string_view summary;  ///< one sentence in our own words
};

/// A bar that two paragraphs state. Rules cite `rule` for it, and who cites `also` is right, too. `rule` may hold other
/// bars of which `also` knows nothing, but for the actions named here it holds no other.
struct SameBar {
  std::string_view rule;
  std::string_view also;
  std::string_view action{};  ///< how the texts of the actions begin; empty: any action
};

/// What a rule index says beyond its entries, which stand in the order of the rulebook.
struct IndexRemarks {
  std::span<const SameBar> same_bars{};
  /// Ids of paragraphs below which the numbers are counted through by us and are not printed.
  std::span<const std::string_view> counted{};
};

/// The word in lists and files. The word of an Edition is its name.
std::string_view to_text(RuleKind kind);
constexpr std::string_view to_text(Edition edition) { return edition.name; }

}  // namespace tricorne
