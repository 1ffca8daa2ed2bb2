// A start for a change of the rules that no axis and no table holds.
#pragma once

#include <string>

#include "engine/core/game.h"

namespace tricorne::cli {

/// A patch for the sources of a game: a paragraph with the words of the new rule, an axis that turns it on, an overlay
/// that does so, and a scenario that fails until the rule is written. Above the patch stands where the sources hold the
/// paragraph now. `paragraph` is the paragraph that the rule changes; empty: the one nearest to `words`. Throws
/// std::invalid_argument when no paragraph is near, and when the sources of the game are not here.
std::string rule_stub(const Game& game, const std::string& words, const std::string& paragraph);

}  // namespace tricorne::cli
