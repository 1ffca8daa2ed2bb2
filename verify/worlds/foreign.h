// The small worlds on another engine: in each position its list of answers, its verdict on every other action, and what
// a step does are held against ours.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/lockstep/lockstep.h"
#include "verify/worlds/worlds.h"

namespace tricorne::verify {

/// A kind of difference, and where it was met first.
struct WorldFinding {
  std::uint64_t number = 0;  ///< in the order of all positions
  std::string world;
  FoundDifference found;
};

/// What was compared with a foreign engine.
struct ForeignWorldsResult {
  std::uint64_t done = 0;       ///< how many numbers, from the first on without a gap
  std::uint64_t positions = 0;  ///< of these, how many stand for a position
  std::uint64_t different = 0;  ///< positions with a difference
  ComparisonCounts compared;
  std::vector<WorldFinding> findings;  ///< the first of each kind, in the order of the numbers
};

/// Asks the foreign engine about a part of the order. `ruleset` is as LockstepOptions has it. Positions of `theirs` are
/// asked in text form only. Throws std::invalid_argument as judge_worlds does, and nothing for what the engine does.
ForeignWorldsResult compare_worlds(const Game& own, const Game& theirs, const WorldList& worlds,
                                   const WorldOptions& options, const std::string& ruleset);

}  // namespace tricorne::verify
