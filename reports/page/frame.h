// Frames of pages filled with their parts.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace tricorne::reports {

/// Fills `{{name}}` in a text, from the left to the right; what is filled in is not looked at again. Throws
/// std::out_of_range for a name without a value.
std::string filled(std::string_view text, const std::map<std::string, std::string, std::less<>>& values);

/// JSON text that may stand in a script element: without `<`.
std::string in_script(std::string json);

/// Bytes in 64 letters.
std::string base64(std::string_view bytes);

/// Bytes as a browser's DecompressionStream("gzip") reads them. Throws std::runtime_error when zlib fails.
std::string gzipped(std::string_view bytes);

}  // namespace tricorne::reports
