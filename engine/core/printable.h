// Text that is safe to show. A control character from a foreign file could make a terminal show something untrue. No
// call throws; any number of threads may call at once.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tricorne {

/// Is there a control character other than the end of a line (`\n`) and a tabulator? Control characters are the bytes
/// below 0x20, 0x7F, and U+0080 to U+009F in UTF-8.
bool has_control_characters(std::string_view text);

/// The text with one `?` in place of each control character that `has_control_characters` looks for. Everything else
/// stays.
std::string printable(std::string_view text);

/// The number of bytes of the UTF-8 character at this place; 0 when none stands there.
std::size_t utf8_length(std::string_view text, std::size_t at);
/// The same, and 0 for the two characters that XML may not hold (U+FFFE, U+FFFF).
std::size_t xml_length(std::string_view text, std::size_t at);
/// The number of letters of a text in UTF-8.
std::size_t letters_in(std::string_view text);
/// The text with entities in place of the five signs that mean something in XML and HTML.
std::string with_entities(std::string_view text);

/// Is it UTF-8, in one line, without control characters, and something else than blanks? Such a text can stand in any
/// file that we write.
bool is_line_of_text(std::string_view text);
/// The text with U+FFFD in place of each byte that is no UTF-8. Everything else stays.
std::string as_utf8(std::string_view text);
/// The text, or so many bytes of its beginning and how many more there are.
std::string shortened(std::string_view text, std::size_t most);
/// The text for a comment in a file: in one line, as UTF-8, and printable.
std::string in_comment(std::string_view text);

}  // namespace tricorne
