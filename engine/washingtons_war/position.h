// Positions as documents: what a position file and a scenario's `given` hold.
#pragma once

#include "engine/core/document.h"
#include "engine/core/rulebook/fact_filter.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// Nothing on the map, every general but Rochambeau in his reinforcements box, all cards in the deck, empty agenda.
State empty_position(const Table& t);

/// Reads a position file. Keys that are missing have the values of `empty_position`, or of `setup` when the file says
/// `base: setup`. Throws DataError for unknown names and keys, wrong values and positions into which no game comes.
State read_position(const Table& t, const State& setup, const Node& node);

/// The position as a document. Values that are as in `empty_position` are left out.
Node write_position(const Table& t, const State& s);

/// The position with nothing left out. Also the facts that follow from the position: control, colonies, isolated,
/// by_default, asks. Facts that take long are left out where they are not wanted.
Node position_facts(const Table& t, const State& s, const rulebook::FactFilter& wanted = {});

}  // namespace tricorne::ww
