// Actions as files hold them.
#pragma once

#include "engine/core/document.h"

namespace tricorne::verify {

/// A scalar with the text of an action. YAML takes an unquoted `landing party: flip PC at Boston` for a map of one
/// entry; it is a text all the same. Throws DataError for anything else.
Node action_text(const Node& node);

}  // namespace tricorne::verify
