// The map, the cards, the generals and the turn track as one document, for engines in other languages.
#pragma once

#include "engine/core/game.h"

namespace tricorne::verify {

/// Everything an engine needs to know of the printed game beside its rules; described in verify/PROTOCOL.md.
Node tables_of(const Game& game);

}  // namespace tricorne::verify
