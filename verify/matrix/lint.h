// Finds scenarios that pass and still deserve a look.
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

/// Looks at each scenario with all its runs together. Runs that did not pass are left out. There are two kinds of
/// findings:
///   - All facts of `then` held before anything happened.
///   - The runs do not test a paragraph that they name. The code acts or refuses by the paragraph, but in none of the
///     runs, and no run would fail if a number or a word of the paragraph were another.
std::vector<Finding> lint(const Game& game, const std::vector<Outcome>& outcomes, const Citations& citations);

}  // namespace tricorne::verify
