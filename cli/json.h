// What the commands write as JSON.
#pragma once

#include <vector>

#include "engine/core/game.h"
#include "engine/core/load/json.h"

namespace tricorne::cli {

/// Adds `legal: false`, `asked`, `rule` unless no paragraph bars the action, and `why`.
void add_refusal(Json& node, const Refusal& refusal);
/// Events with rule, kind, their fields and text.
Json json_of(const std::vector<Happening>& events);

}  // namespace tricorne::cli
