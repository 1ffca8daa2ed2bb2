// Rows as people and programs read them.
#pragma once

#include <string>

#include "replay/query/query.h"

namespace tricorne::replay {

/// Aligned columns under a head, numbers to the right, four decimals; `-` where there is no value.
std::string as_table(const Rows& rows);
/// RFC 4180 with a head; an empty field where there is no value.
std::string as_csv(const Rows& rows);
/// An array of objects, one a line; null where there is no value.
std::string as_json(const Rows& rows);

}  // namespace tricorne::replay
