// The JSON schema (draft 7) of the mappings that put tables of actions into words, for editors.
#pragma once

#include <string>

#include "engine/core/game.h"

namespace tricorne::replay {

/// The schema of a game's mappings, as JSON text.
std::string mapping_schema(const Game& game);

}  // namespace tricorne::replay
