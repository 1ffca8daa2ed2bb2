// The tables of Washington's Crossing as one document, for engines in other languages.
#pragma once

#include "engine/core/game.h"

namespace tricorne::verify::wc_kit {

/// The tables in use: the hexes and hexsides of the map, the river in the order of the stream, the leaders, the turns,
/// and every chart as its file has it. Also the decisions, boxes, tracks and facts, and the other words of the
/// vocabulary.
Node tables_of(const Game& game);

}  // namespace tricorne::verify::wc_kit
