// The map, the cards, the generals and the turn track as one document, for engines in other languages.
#pragma once

#include "engine/core/game.h"

namespace tricorne::verify {

/// Everything that an engine needs to know about the printed game besides its rules. verify/PROTOCOL.md describes the
/// document.
Node tables_of(const Game& game);

}  // namespace tricorne::verify
