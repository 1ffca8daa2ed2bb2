// Command, a march or a crossing under way as facts: what a player works out in his head.
#pragma once

#include "engine/core/document.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// Returns a map. It is empty when the open question belongs to no march. Before the die of a movement or a crossing:
/// `modifiers` with their paragraphs, `sum`, and what the die gives. While a stack marches: `points` left, `ways` into
/// the hexes next to it with their cost or the paragraph that bars them, `reach`: the hexes its points reach, with the
/// cost. While a commander takes others along: `span`, `radius` and who is `within` it. The view of a side has the same
/// facts of the position as it is told of it (`as_told`).
Node march_facts(const Table& t, const State& s);

}  // namespace tricorne::wc
