// Schemas of the data files of Washington's War: map and deck.
#pragma once

#include "engine/core/document.h"

namespace tricorne {
class Game;
}

namespace tricorne::verify {

Node map_schema(const Game& game);
Node deck_schema();

}  // namespace tricorne::verify
