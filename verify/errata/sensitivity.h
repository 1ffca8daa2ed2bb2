// Which numbers of the rulebook matter? Compares the game with games in which one axis has a neighbouring value.
#pragma once

#include <string>
#include <vector>

#include "verify/errata/balance.h"

namespace tricorne::verify {

/// One move of one axis.
struct AxisMove {
  AxisInfo axis;   ///< the axis with its present value
  std::string to;  ///< a neighbouring value
};

/// The values next to the present value of an axis: a number one step less and one step more, the opposite value of a
/// flag, the words before and behind. A set has one neighbour, the empty set; an empty set has no neighbour.
std::vector<std::string> neighbours(const AxisInfo& axis);

/// All moves of a game, in the order of its axes. With a `filter`, only axes whose name holds this text or whose
/// paragraph is `filter` or lies below it.
std::vector<AxisMove> moves_of(const Game& game, const std::string& filter);

/// The comparison of the game with a move against the game, in Detail::results.
Comparison comparison_of(const std::shared_ptr<const Game>& game, const AxisMove& move, const std::string& players);

}  // namespace tricorne::verify
