// The JSON schemas of the table files of Washington's Crossing.
#pragma once

#include "engine/core/game.h"

namespace tricorne::verify::wc_kit {

/// The schema of map files and of the map that a position brings. An editor can complete hexes, terrain, waters and
/// ferries from it.
Node map_schema();

}  // namespace tricorne::verify::wc_kit
