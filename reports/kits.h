// The kits of the games.
#pragma once

#include <vector>

#include "reports/kit.h"

namespace tricorne::reports {

/// The kit of the game with this name, as files write the name. The default kit for a game without a kit.
const Kit& kit_of(std::string_view game);
inline const Kit& kit_of(const Game& game) { return kit_of(game.name()); }
inline const Kit& kit_of(const Board& board) { return kit_of(board.game); }

/// Every kit of the table.
std::vector<const Kit*> all_kits();

}  // namespace tricorne::reports
