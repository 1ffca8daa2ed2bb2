// The JSON schema (draft 7) of records, for editors.
#pragma once

#include <string>

#include "engine/core/game.h"

namespace tricorne::replay {

/// The schema of the records of a game, as JSON text.
std::string record_schema(const Game& game);

}  // namespace tricorne::replay
