// A combat, a retreat or a flight under way as facts: what a player works out in his head.
#pragma once

#include "engine/core/document.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// Returns a map. It is empty when the open question belongs to no combat, retreat or flight. Before a die of combat:
/// `modifiers` with their paragraphs, `sum`, `ratio`, hexes that count as `outflanking` (17.2.1) and `flanking`
/// (17.2.2). In a retreat: `ways`, each neighbouring hex with the paragraph that rules it out, or `open`. In a flight:
/// `hexes`. When losses are spread: `least` and `most` of the first leader. As soon as a side has won: `victory` with
/// `victor`, `level` and `points` (22.2).
Node battle_facts(const Table& t, const State& s);

}  // namespace tricorne::wc
