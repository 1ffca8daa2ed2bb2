// Reading and writing documents as JSON. The only header through which JSON enters the engine.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/document.h"
#include "engine/core/json.h"

namespace tricorne {

/// The one JSON value in `text`; a string becomes a quoted scalar, a number keeps its digits. Throws DataError, whose
/// column is the byte, for malformed JSON, bytes that are no UTF-8 text and nesting beyond max_nesting (yaml.h).
Node parse_json(std::string_view text, const std::string& file);

/// JSON text, two spaces of indentation, keys in the order of the document. Unquoted scalars that read as a number or
/// as true or false are written so.
std::string to_json(const Node& node);

/// The same in one line, without its end.
std::string to_json_line(const Node& node);

/// A value as JSON text in the layout of the two functions above. Bytes that are no UTF-8 text become U+FFFD.
std::string to_json(const Json& value);
std::string to_json_line(const Json& value);

/// A document as a JSON value.
Json json_of(const Node& node);

/// Would an unquoted scalar of this text be a whole number?
bool plain_number(const std::string& text);

}  // namespace tricorne
