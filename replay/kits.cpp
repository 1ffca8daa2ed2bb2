// The kits of the games.
#include "engine/game_parts.h"
#include "replay/kit.h"

namespace tricorne::replay {

const Kit& kit_of(std::string_view game) {
  static const Kit plain;
  const Kit* kit = part_for(game, kit_table());
  return kit != nullptr ? *kit : plain;
}

}  // namespace tricorne::replay
