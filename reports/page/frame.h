// Fills the frames of pages and packs data for a page.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace tricorne::reports {

/// Replaces each `{{name}}` in a text by its value. Values are not searched for names. Throws std::out_of_range for a
/// name without a value.
std::string filled(std::string_view text, const std::map<std::string, std::string, std::less<>>& values);

/// JSON text for a script element: each `<` is escaped.
std::string in_script(std::string json);

/// Bytes in base 64, padded with `=`.
std::string base64(std::string_view bytes);

/// Bytes packed by gzip, for a browser's DecompressionStream("gzip"). Throws std::runtime_error when zlib fails.
std::string gzipped(std::string_view bytes);

}  // namespace tricorne::reports
