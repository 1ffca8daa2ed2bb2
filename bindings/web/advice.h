// What players of the program say to the question of a position, for a page.
#pragma once

#include "engine/core/document.h"
#include "engine/core/game.h"
#include "engine/core/json.h"

namespace tricorne::web {

/// The best answers to the present question, by `{looks, seed}` of the request: `{opinions, source}`. An opinion has
/// the `action`, the `chance` of the asked seat to win, its interval `low` to `high`, the `loss` against the best
/// answer, and `why`: pairs of a reason and what it gains. Chances lie between 0 and 1. The answers depend only on what
/// the asked seat sees. Throws std::invalid_argument where no player is asked.
Json hint_for(const Game& game, const Position& position, const Node& request);

/// `{action}`: what the `player` of the request, e.g. `heuristic` or `mcts:400`, answers by `seed`. It sees what the
/// asked seat sees; to a question of chance a random answer is given. Throws std::invalid_argument for an unknown
/// player, and where nobody is asked.
Json move_for(const Game& game, const Position& position, const Node& request);

// The answers of an owner of the printed game, for the form of the site.

/// `fill` `{game, tables?, table, entry, field, answer, owner}`: `{document}`, the table with the answer in the place
/// of the value that `tricorne data fill --list` names by `table`, `entry` and `field`. `tables` are those that earlier
/// answers changed, by name. Throws std::invalid_argument with a sentence for an answer that the tables cannot have,
/// and DataError for a table that cannot be read.
Json filled(const Node& request);

}  // namespace tricorne::web
