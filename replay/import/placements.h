// The set-up of a log. A rulebook says which pieces are placed and where, not in which order; a game asks for one piece
// after another, and people write down theirs as it comes: `Washington, Sargent and Lord Stirling at 1334`.
#pragma once

#include <vector>

#include "engine/core/game.h"
#include "replay/import/log_line.h"

namespace tricorne::replay {

/// The lines with those of the set-up taken apart and put into the order in which the game asks for the pieces, each
/// with the place in the file where it is written. What such a line says besides stands behind its first piece. The
/// lines as they are where the game asks for no pieces, and where the log places less than half of them.
std::vector<LogLine> with_placements_in_order(const Game& game, std::vector<LogLine> lines);

/// Does the answer place another piece than the one that is asked for, as the order of the game has it? That is against
/// no rule.
bool places_another(const Position& position, const Choice& answer);

}  // namespace tricorne::replay
