// What the commands write as JSON.
#pragma once

#include <vector>

#include "engine/core/game.h"
#include "engine/core/load/json.h"

namespace tricorne::cli {

/// Events with rule, kind, their fields and text.
Json json_of(const std::vector<Happening>& events);

}  // namespace tricorne::cli
