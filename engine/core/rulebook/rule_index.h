// Citations that do not compile unless the paragraph exists.
#pragma once

#include <cstdlib>
#include <span>
#include <string_view>

#include "engine/core/rule_ref.h"

namespace tricorne::rulebook {

/// Not constexpr, so a citation that reaches it does not compile. It has no body; its name is the compiler's message.
#ifdef __clang__
// clang 14 does not evaluate a citation in the braces of a template, and calls it when the program runs.
#define CITATION constexpr
inline void no_such_paragraph_in_the_rule_index() { std::abort(); }
#else
#define CITATION consteval
void no_such_paragraph_in_the_rule_index();
#endif

/// The paragraph whose id is `id`, by its place in `ids`, the ids of a rule index in their order. The id must be spelt
/// exactly; an unknown id does not compile. Runs at compile time only. A game wraps it in a literal of its own:
/// `CITATION RuleRef operator""_rule(const char*, std::size_t)`.
CITATION RuleRef cite(std::span<const std::string_view> ids, std::string_view id) {
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (ids[i] == id) return {static_cast<std::uint16_t>(i)};
  no_such_paragraph_in_the_rule_index();
  return {};
}

}  // namespace tricorne::rulebook
