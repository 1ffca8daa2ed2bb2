// Which numbers of the rulebook matter? Every axis moved to its neighbouring values.
#pragma once

#include <string>
#include <vector>

#include "verify/errata/balance.h"

namespace tricorne::verify {

/// One move of one axis.
struct AxisMove {
  AxisInfo axis;   ///< as it is
  std::string to;  ///< a neighbouring value
};

/// The values next to the present value of an axis: a number one less and one more, the other value of a flag, the
/// words before and behind. A set is emptied or, when it is empty, left alone.
std::vector<std::string> neighbours(const AxisInfo& axis);

/// All moves of a game, in the order of its axes. `filter`: only axes whose name holds this text or whose paragraph
/// lies below it; empty: all.
std::vector<AxisMove> moves_of(const Game& game, const std::string& filter);

/// The comparison of a move.
Comparison comparison_of(const std::shared_ptr<const Game>& game, const AxisMove& move, const std::string& players);

}  // namespace tricorne::verify
