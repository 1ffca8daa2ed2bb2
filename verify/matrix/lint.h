// Scenarios that pass and still deserve a look.
#pragma once

#include <vector>

#include "engine/core/game.h"
#include "verify/matrix/citations.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// Something that deserves a look in a scenario that passes.
struct Finding {
  std::string file;
  Mark mark;
  std::string scenario;
  std::string message;
};

/// Looks at each scenario, all its runs together. Two things are findings. A `then` whose facts all held before
/// anything happened. And a named paragraph that the runs do not test: the code acts or refuses by it, but in none of
/// the runs, and none of the runs would fail if a number or a word of the paragraph were another.
std::vector<Finding> lint(const Game& game, const std::vector<Outcome>& outcomes, const Citations& citations);

}  // namespace tricorne::verify
