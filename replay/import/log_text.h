// The text of a log, however it was saved and whatever signs its writer used.
#pragma once

#include <string>
#include <string_view>

namespace tricorne::replay {

/// The text as UTF-8, without a byte order mark. The bytes may be UTF-8, UTF-16 with a mark or of Latin letters, or
/// Latin-1 as Windows writes it. Throws DataError, with the line, for bytes that are no text.
std::string log_as_utf8(const std::string& bytes, const std::string& file);

/// The line with the signs of a keyboard in place of those that programs put there: blanks of all kinds become ` `,
/// quotation marks `"` and `'`, dashes `-`, arrows `>`. What has no width is left out.
std::string with_plain_signs(std::string_view line);

}  // namespace tricorne::replay
