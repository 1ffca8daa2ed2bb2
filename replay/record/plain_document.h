// A quick reader of the plain YAML in the heads of nearly all records. A YAML parser takes much longer.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/document.h"

namespace tricorne::replay {

/// Reads a plain text as `parse_yaml` does, with the same places for all nodes that are not empty. Nothing for a text
/// that is not plain; such a text must be parsed. A plain text has only lines of these forms: empty lines, comments,
/// `key: value`, `key: {key: value, key: value}`, `key:` above indented lines `key: value`, and `actions:` with nothing
/// below it. A value is words of ASCII letters and digits, or a quoted text without an escape.
std::optional<Node> read_plain_document(std::string_view text, const std::string& file);

}  // namespace tricorne::replay
