// Actions as files hold them.
#pragma once

#include "engine/core/document.h"

namespace tricorne::verify {

/// A scalar with the text of an action. YAML takes an unquoted text with a colon, such as `card 3: march`, for a map of
/// one entry; such a map counts as the text, too. Throws DataError for any other node.
Node action_text(const Node& node);

}  // namespace tricorne::verify
