// The rule index of Washington's War, and citations that do not compile unless the paragraph exists.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/rulebook/rule_index.h"

namespace tricorne::ww {

namespace detail {
inline constexpr std::string_view rule_ids[] = {
#define RULE(id, kind, edition, title, summary) id,
#include "engine/washingtons_war/rule_index.inc"
#undef RULE
};
inline constexpr std::size_t rule_count = sizeof(rule_ids) / sizeof(rule_ids[0]);
}  // namespace detail

/// All paragraphs, in the order of the rulebook.
std::span<const RuleEntry> rule_index();
/// Which paragraphs state the same bar, and which numbers the rulebook does not print.
IndexRemarks rule_remarks();

/// The id of a paragraph, e.g. `10.11.A.ii`.
constexpr std::string_view id_of(RuleRef rule) { return detail::rule_ids[rule.index]; }
/// The id of a paragraph; an empty text for no paragraph.
constexpr std::string_view id_of(std::optional<RuleRef> rule) { return rule ? id_of(*rule) : std::string_view(); }

inline namespace literals {
/// `"10.11.A.ii"_rule`: a citation, checked while compiling.
CITATION RuleRef operator""_rule(const char* text, std::size_t length) {
  return rulebook::cite(detail::rule_ids, {text, length});
}
/// `"10.11.A.ii"_id` is the text itself.
consteval const char* operator""_id(const char* text, std::size_t length) {
  return (void)rulebook::cite(detail::rule_ids, {text, length}), text;
}
}  // namespace literals

}  // namespace tricorne::ww
