// The numbers of a game that bound what players may do, and which scenarios go exactly to them.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/matrix/fields.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// A number of the ruleset or of the tables that bounds what players may do.
struct LimitRow {
  std::string name;    ///< as the mutants of the number are called: `axis points_limit`
  std::string rule;    ///< the paragraph that sets it
  std::string at;      ///< the first run with an action that is legal as the number is, and barred one step beside it
  std::string beyond;  ///< the first run with an action that is barred as the number is, and legal one step beside it
  std::vector<Gap> gaps;  ///< `exactly`
};

/// All limits of the game, in the order of its mutants (mutants.h). Each number is changed by one step, and the runs
/// that name its paragraph are played again. A number is a limit when one of them says so: an action is no longer
/// refused, or an action that the run needs is. Such an action lies exactly at the limit. A number that only counts,
/// such as a modifier of a die, is in no run a limit, and is left out. Costs a few runs for each mutant. `outcomes` are
/// the runs on the unchanged rules. `threads` 0: as many as the machine has.
std::vector<LimitRow> limits_of(const Game& game, const std::vector<RunResult>& outcomes, unsigned threads);

}  // namespace tricorne::verify
