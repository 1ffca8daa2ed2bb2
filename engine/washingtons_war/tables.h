// The tables of Washington's War together, and what follows from them.
#pragma once

#include <string_view>
#include <vector>

#include "engine/core/rulebook/chart_changes.h"
#include "engine/washingtons_war/cards.h"
#include "engine/washingtons_war/generals.h"
#include "engine/washingtons_war/map.h"

namespace tricorne::ww {

/// Map, deck, generals and turn track: shared by games under different rulesets.
struct Data {
  Map map;
  Cards cards;
  Generals generals;
  TurnTrack turns;
};

// Digests of all that the rules look at. A table with another digest may play otherwise; sources, notes and how sure a
// datum is do not count.

std::uint64_t hash_of(const Map& map);
std::uint64_t hash_of(const Cards& cards);
std::uint64_t hash_of(const Generals& generals);
std::uint64_t hash_of(const TurnTrack& turns);

/// Takes away the lines that are less sure than `least`.
void doubt(Data& data, Confidence least);

/// Calls `to` for each value of the tables that is tried with another one: ratings and the units of the turn track are
/// one more or one less; a port lies in the next zone; a fortified port is not fortified; a colony lies on the other
/// side of the attrition line; a colony that needs certain spaces for its control needs one space less.
void change_each(Data& data, rulebook::Changes& to);

/// Every datum with how sure it is, for lists.
std::vector<Datum> data_list(const Data& data);

}  // namespace tricorne::ww
