// The answers of an owner of the printed game, for the form of the site.
#pragma once

#include "engine/core/document.h"
#include "engine/core/json.h"

namespace tricorne::web {

/// `fill` `{game, tables?, table, entry, field, answer, owner}`: `{document}`, the table with the answer in the place
/// of the value that `tricorne data fill --list` names by `table`, `entry` and `field`. `tables` are those that earlier
/// answers changed, by name. Throws std::invalid_argument with a sentence for an answer that the tables cannot have,
/// and DataError for a table that cannot be read.
Json filled(const Node& request);

}  // namespace tricorne::web
