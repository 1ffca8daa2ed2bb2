// Text that is safe to show: control characters can make a terminal lie.
#pragma once

#include <string>
#include <string_view>

namespace tricorne {

/// Is there a control character (C0, DEL or C1) other than the end of a line or a tabulator?
bool has_control_characters(std::string_view text);

/// The text with `?` for each control character that `has_control_characters` looks for.
std::string printable(std::string_view text);

}  // namespace tricorne
