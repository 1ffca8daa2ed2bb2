// Reads and writes documents as YAML. No other header of the engine reads YAML.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/document.h"
#include "engine/core/load/files.h"

namespace tricorne {

/// How deep the values of a document may be nested. A deeper document throws DataError.
inline constexpr int max_nesting = 64;
/// How many keys a map may have. A larger map throws DataError. Each key is compared with all keys before it, so
/// reading costs the square of their number.
inline constexpr std::size_t max_keys = 2'000;

/// The one document in `text`. Throws DataError with the place for malformed YAML, more than one document, duplicate
/// keys, bytes that are no UTF-8 text, control characters, too much nesting and too many keys. Also throws DataError
/// for anchors and aliases, since a small file with aliases could become a huge document.
Node parse_yaml(std::string_view text, const std::string& file);

/// Reads `path`, or standard input for `-`. Throws DataError when it cannot be read or is too large.
Node load_yaml(const std::string& path);

/// YAML text in a stable layout. Maps keep their order. Below the top, simple maps and lists of scalars take one line.
std::string to_yaml(const Node& node);

}  // namespace tricorne
