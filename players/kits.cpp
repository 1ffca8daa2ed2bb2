// The table of all games for which there is Knowledge.
#include "players/knowledge.h"
#include "players/washingtons_war/knowledge.h"

namespace tricorne::players {

const Knowledge* knowledge_of(std::string_view game) {
  if (game == ww::game_name) return &ww_knowledge();
  return nullptr;
}

}  // namespace tricorne::players
