// Citations that do not compile unless the paragraph exists.
#pragma once

#include <span>
#include <string_view>

#include "engine/core/rule_ref.h"

namespace tricorne::rulebook {

void no_such_paragraph_in_the_rule_index();  // not constexpr: a citation that reaches it does not compile

/// The place of `id` in the index. A game wraps it: `consteval RuleRef operator""_rule(const char*, std::size_t)`.
consteval RuleRef cite(std::span<const std::string_view> ids, std::string_view id) {
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (ids[i] == id) return {static_cast<std::uint16_t>(i)};
  no_such_paragraph_in_the_rule_index();
  return {};
}

}  // namespace tricorne::rulebook
