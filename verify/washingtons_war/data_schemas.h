// The JSON schemas of the data files of Washington's War: map and deck.
#pragma once

#include "engine/core/document.h"

namespace tricorne {
class Game;
}

namespace tricorne::verify {

/// The schema of map files.
Node map_schema(const Game& game);
/// The schema of deck files.
Node deck_schema();

}  // namespace tricorne::verify
