// Paragraph ids of Washington's Crossing as texts that do not compile unless the paragraph exists.
#pragma once

#include "engine/core/rulebook/rule_index.h"
#include "engine/washingtons_crossing/rule_index.h"

namespace tricorne::wc {

inline namespace literals {
/// `"11.4.2"_id` is the text itself.
consteval const char* operator""_id(const char* text, std::size_t length) {
  return (void)rulebook::cite(detail::rule_ids, {text, length}), text;
}
}  // namespace literals

}  // namespace tricorne::wc
