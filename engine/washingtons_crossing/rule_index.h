// The rule index of Washington's Crossing, and citations that do not compile unless the paragraph exists.
#pragma once

#include <optional>
#include <span>

#include "engine/core/rulebook/rule_index.h"

namespace tricorne::wc {

namespace detail {
inline constexpr std::string_view rule_ids[] = {
#define RULE(id, kind, edition, title, summary) id,
#include "engine/washingtons_crossing/rule_index.inc"
#undef RULE
};
}  // namespace detail

/// All paragraphs, in the order of the rulebook.
std::span<const RuleEntry> rule_index();
/// Which paragraphs state the same bar, and which numbers the rulebook does not print.
IndexRemarks rule_remarks();

constexpr std::string_view id_of(RuleRef rule) { return detail::rule_ids[rule.index]; }
/// Empty for no paragraph.
constexpr std::string_view id_of(std::optional<RuleRef> rule) { return rule ? id_of(*rule) : std::string_view(); }

inline namespace literals {
/// `"11.4.2"_rule`: a citation, checked while compiling.
CITATION RuleRef operator""_rule(const char* text, std::size_t length) {
  return rulebook::cite(detail::rule_ids, {text, length});
}
/// `"11.4.2"_id` is the text itself.
consteval const char* operator""_id(const char* text, std::size_t length) {
  return (void)rulebook::cite(detail::rule_ids, {text, length}), text;
}
}  // namespace literals

}  // namespace tricorne::wc
