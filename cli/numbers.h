// Numbers in the texts of options and of what people type.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace tricorne::cli {

/// The number that the whole text writes in digits; nothing for any other text and for a number too large.
inline std::optional<std::size_t> whole_number_in(std::string_view text) {
  std::size_t number = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
  if (result.ec != std::errc{} || result.ptr != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace tricorne::cli
