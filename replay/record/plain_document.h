// The plain part of YAML that the head of nearly every record is made of, read without a YAML parser.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/document.h"

namespace tricorne::replay {

/// The same as `parse_yaml` gives, with the places of all that is not empty, or nothing: then the text is not that
/// plain and must be parsed. Plain are empty lines, comments, `key: value`, `key: {key: value, key: value}`, `key:`
/// above indented lines `key: value`, and `actions:` with nothing below it. A value is words of ASCII letters and
/// digits, or quoted without an escape.
std::optional<Node> read_plain_document(std::string_view text, const std::string& file);

}  // namespace tricorne::replay
