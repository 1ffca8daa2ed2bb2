// Reads actions from files.
#pragma once

#include "engine/core/document.h"

namespace tricorne::verify {

/// The text of an action, as a scalar. YAML reads an unquoted text with a colon, such as `card 3: march`, as a map of
/// one entry. A map of one scalar entry therefore counts as the text. Throws DataError for any other node.
Node action_text(const Node& node);

}  // namespace tricorne::verify
