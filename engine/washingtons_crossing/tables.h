// What follows from the tables of Washington's Crossing and does not follow from their descriptions alone: digests,
// other values, lists.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/rulebook/chart_changes.h"
#include "engine/washingtons_crossing/data.h"

namespace tricorne::wc {

using rulebook::Changes, rulebook::Doubt, rulebook::Place;

/// A digest of one table, by its name in `file_names`: of everything that can change a game or the meaning of a record.
/// Sources, notes and how sure a datum is do not count. Throws std::out_of_range for another name.
std::uint64_t hash_of(const Data& data, std::string_view table);

/// Changes every datum that is less sure than `least`. Cells of charts and counters get other values. Hexes get another
/// terrain. Hexsides lose roads, creeks and minor rivers. Towns lose their names. The Delaware stays, for the set-up
/// stands on its banks.
void doubt(Data& data, Confidence least);

/// Calls `to` for each value of the charts and of the leaders' counters.
void change_each(Data& data, Changes& to);

/// Every datum with its confidence and sources, table by table.
std::vector<Datum> data_list(const Data& data);

}  // namespace tricorne::wc
