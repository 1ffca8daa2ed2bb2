// What the players know of Washington's War.
#pragma once

#include "engine/washingtons_war/types.h"
#include "players/knowledge.h"

namespace tricorne::players {

const Knowledge& ww_knowledge();

}  // namespace tricorne::players
