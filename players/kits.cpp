// What the games have for players.
#include "players/knowledge.h"

namespace tricorne::players {

const Knowledge* knowledge_of(std::string_view game) { return part_for(game, knowledge_table()); }

}  // namespace tricorne::players
