// A position of Washington's Crossing as a document. What is left out has its obvious meaning: a leader whom nobody
// names is not in play, a level nobody states is 0.
#pragma once

#include "engine/core/document.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// Reads the keys of a position file. Throws DataError with the place: unknown keys, words, hexes off the map, and what
/// no game comes into.
State read_position(const Table& t, const State& setup, const Node& node);
/// Writes it, defaults left out; reading it gives an equal position.
Node write_position(const Table& t, const State& s);
/// The position with nothing left out, and what follows from it.
Node position_facts(const Table& t, const State& s);
Node position_schema(const Table& t);
std::vector<std::pair<std::string, std::vector<std::string>>> vocabulary(const Table& t);

}  // namespace tricorne::wc
