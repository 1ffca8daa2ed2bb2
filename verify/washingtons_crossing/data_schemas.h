// The JSON schemas of the table files of Washington's Crossing.
#pragma once

#include "engine/core/game.h"

namespace tricorne::verify::wc_kit {

/// Of map files, and of the map that a position brings: completes hexes, terrain, waters, ferries.
Node map_schema();

}  // namespace tricorne::verify::wc_kit
