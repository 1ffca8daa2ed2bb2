// The features of Washington's War for players.
#pragma once

#include "engine/washingtons_war/types.h"
#include "players/knowledge.h"

namespace tricorne::players {

const Knowledge& washingtons_war_knowledge();

}  // namespace tricorne::players
