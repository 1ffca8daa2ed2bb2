// The table of all games for which there is Knowledge.
#include "players/knowledge.h"
#include "players/washingtons_crossing/knowledge.h"
#include "players/washingtons_war/knowledge.h"

namespace tricorne::players {

const Knowledge* knowledge_of(std::string_view game) {
  for (const Knowledge* knowledge : {&ww_knowledge(), &wc_knowledge()})
    if (knowledge->game() == game) return knowledge;
  return nullptr;
}

}  // namespace tricorne::players
