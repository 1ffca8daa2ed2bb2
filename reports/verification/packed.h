// Long parts of a page, compressed into one script element that the page opens when somebody wants to see one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tricorne::reports {

std::string base64(std::string_view bytes);

/// Texts as one gzip stream in base64. Throws std::runtime_error when it cannot be made.
std::string packed(const std::vector<std::string>& texts);

/// Stands between the texts; no page holds it.
inline constexpr char between_packed = '\x01';

}  // namespace tricorne::reports
