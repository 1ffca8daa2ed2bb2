// Parts of JSON that several commands write.
#pragma once

#include <vector>

#include "engine/core/game.h"
#include "engine/core/load/json.h"

namespace tricorne::cli {

/// Adds `legal: false`, `asked`, `rule` and `why` to a node. `rule` is left out when no paragraph forbids the action.
void add_refusal(Json& node, const Refusal& refusal);
/// A list of events, each with rule, kind, fields and text.
Json json_of(const std::vector<Happening>& events);

}  // namespace tricorne::cli
