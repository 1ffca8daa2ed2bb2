// The tables of Washington's Crossing as one document, for engines in other languages.
#pragma once

#include "engine/core/game.h"

namespace tricorne::verify::wc_kit {

/// Hexes and hexsides of the map in use, the river in the order of the stream, the leaders, and every chart as its file
/// has it.
Node tables_of(const Game& game);

}  // namespace tricorne::verify::wc_kit
