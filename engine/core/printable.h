// Text that is safe to show. A control character from a foreign file could make a terminal show something untrue. No
// call throws; any number of threads may call at once.
#pragma once

#include <string>
#include <string_view>

namespace tricorne {

/// Is there a control character other than the end of a line (`\n`) and a tabulator? Control characters are the bytes
/// below 0x20, 0x7F, and U+0080 to U+009F in UTF-8.
bool has_control_characters(std::string_view text);

/// The text with one `?` in place of each control character that `has_control_characters` looks for. Everything else
/// stays.
std::string printable(std::string_view text);

}  // namespace tricorne
