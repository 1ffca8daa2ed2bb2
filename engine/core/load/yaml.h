// Reading and writing documents as YAML. The only header through which YAML enters the engine.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/document.h"
#include "engine/core/load/files.h"

namespace tricorne {

/// Limits of a document. Beyond them a DataError says so.
inline constexpr int max_nesting = 64;
/// Keys of one map. Each key is compared with all keys before it, so reading costs the square of their number.
inline constexpr std::size_t max_keys = 2'000;

/// The one document in `text`. Throws DataError with the place for malformed YAML, more than one document, duplicate
/// keys, anchors and aliases (refused: they could blow a small file up), bytes that are no UTF-8 text, too much
/// nesting, too many keys.
Node parse_yaml(std::string_view text, const std::string& file);

/// Reads `path`, or standard input for `-`. Throws DataError when it cannot be read or is too large.
Node load_yaml(const std::string& path);

/// YAML text in a stable layout: maps in their order, short maps and lists of scalars below the top in one line.
std::string to_yaml(const Node& node);

}  // namespace tricorne
