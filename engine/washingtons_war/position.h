// Positions as documents: what a position file and a scenario's `given` hold.
#pragma once

#include "engine/core/document.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// Nothing on the map, every general but Rochambeau in his reinforcements box, all cards in the deck, empty agenda.
State empty_position(const Table& t);

/// Reads a position over `base` (what `base: setup` starts from). Throws DataError for unknown names, impossible
/// positions and everything else that is wrong with it.
State read_position(const Table& t, const State& setup, const Node& node);

/// The complete position, what is as in `empty_position` left out.
Node write_position(const Table& t, const State& s);

/// The position with nothing left out, and what follows from it: control, colonies, isolated, asks.
Node position_facts(const Table& t, const State& s);

}  // namespace tricorne::ww
