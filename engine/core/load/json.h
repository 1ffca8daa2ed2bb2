// Reads and writes documents as JSON. No other header of the engine reads JSON.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/document.h"
#include "engine/core/json.h"

namespace tricorne {

/// The one JSON value in `text`. A string becomes a quoted scalar, any other single value an unquoted scalar. Throws
/// DataError for malformed JSON, with the byte as the column. Also throws DataError for bytes that are no UTF-8 text,
/// for control characters, for nesting beyond max_nesting and for objects with more than max_keys keys (yaml.h).
Node parse_json(std::string_view text, const std::string& file);

/// A document as JSON text with an indentation of two spaces. Keys are in the order of the document. Unquoted scalars
/// that are whole numbers, `true` or `false` become JSON numbers and truths; all other scalars become strings.
std::string to_json(const Node& node);

/// The same JSON in one line, without the end of the line.
std::string to_json_line(const Node& node);

/// A value as JSON text with an indentation of two spaces. Bytes that are no UTF-8 text become U+FFFD.
std::string to_json(const Json& value);
/// The same JSON in one line, without the end of the line.
std::string to_json_line(const Json& value);

/// A document as a JSON value.
Json json_of(const Node& node);

/// Is an unquoted scalar with this text a whole number? It has at most 18 characters and no leading zeros.
bool plain_number(const std::string& text);

}  // namespace tricorne
