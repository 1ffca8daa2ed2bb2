// The features of Washington's Crossing for players.
#pragma once

#include "players/knowledge.h"

namespace tricorne::players {

const Knowledge& washingtons_crossing_knowledge();

}  // namespace tricorne::players
