// Scenarios that pass and still deserve a look.
#pragma once

#include <vector>

#include "engine/core/game.h"
#include "verify/citations.h"
#include "verify/scenario.h"

namespace tricorne::verify {

/// Something about a scenario that deserves a look; it passes all the same.
struct Finding {
  std::string file;
  Mark mark;
  std::string scenario;
  std::string message;
};

/// By scenario, all its runs together: a paragraph named that acts or refuses somewhere in the code, yet in none of the
/// runs, none of which would notice another number or word of it either; a `then` whose facts all held before anything
/// happened.
std::vector<Finding> lint(const Game& game, const std::vector<Outcome>& outcomes, const Citations& citations);

}  // namespace tricorne::verify
