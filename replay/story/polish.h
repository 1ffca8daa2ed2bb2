// The Polish phrasebooks of the games.
#pragma once

#include "engine/game_parts.h"
#include "replay/story/phrases.h"

namespace tricorne::replay {

/// The table of Polish phrasebooks, which the build makes of the files `replay/GAME/polish.cpp`.
GameParts<Phrasebook>& polish_table();

}  // namespace tricorne::replay
