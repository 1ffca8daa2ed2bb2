// Source texts without their comments.
#pragma once

#include <string>
#include <string_view>

namespace tricorne::test {

enum class Tongue : unsigned char { cpp, script, style, page, plain };

/// The tongue of a file, by the end of its name; `plain` for a file without comments.
Tongue tongue_of(std::string_view path);

/// The text with a blank in place of each comment. Strings of any kind and regular expressions stay as they are.
std::string code_of(Tongue tongue, std::string_view text);

}  // namespace tricorne::test
