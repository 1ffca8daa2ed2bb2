// Digests of the tables. They tell whether a record was played with the same tables.
#pragma once

#include <cstdint>

#include "engine/washingtons_crossing/data.h"

namespace tricorne::wc {

/// The digest of a table by its name (`file_names` of load/load.h). It covers everything that can change a
/// game. Sources, confidence and notes do not count. Throws std::out_of_range for an unknown table.
std::uint64_t hash_of(const Data& data, std::string_view table);

}  // namespace tricorne::wc
