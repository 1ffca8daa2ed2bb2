// The size of the decision tree below a position: how many ways there are to give the next 1, 2 … answers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// An answer, and how many ways lead on from it; `counts[d]` for `d` + 2 answers, this one included.
struct PerftBranch {
  std::string action;
  std::vector<std::uint64_t> counts;
};

/// What `perft` counted: level by level, and below each first answer.
struct Perft {
  std::vector<std::uint64_t> counts;  ///< `counts[d]`: sequences of `d` + 1 answers, chance's included
  std::vector<PerftBranch> branches;  ///< by the first answer, in the order of the list of legal answers
};

/// Counts down to `depth` answers, at least one.
Perft perft(const Position& position, int depth);

}  // namespace tricorne::verify
