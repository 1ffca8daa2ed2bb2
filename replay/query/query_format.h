// Rows as a table, as CSV and as JSON.
#pragma once

#include <string>

#include "replay/query/query.h"

namespace tricorne::replay {

/// Aligned columns below a head. Numbers stand to the right, real numbers with four decimals, and `-` where there is no
/// value.
std::string as_table(const Rows& rows);
/// CSV as RFC 4180 has it, with a head. A field is empty where there is no value.
std::string as_csv(const Rows& rows);
/// A JSON array with one object a line. A member is null where there is no value.
std::string as_json(const Rows& rows);

}  // namespace tricorne::replay
