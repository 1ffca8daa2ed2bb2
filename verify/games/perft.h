// The size of the decision tree below a position: how many ways there are to give the next 1, 2 … answers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// A first answer, and how many sequences of answers begin with it.
struct PerftBranch {
  std::string action;
  std::vector<std::uint64_t> counts;  ///< `counts[d]`: sequences of `d` + 2 answers, the first answer included
};

/// The counts of `perft`: for each length of sequences, and for each first answer.
struct Perft {
  std::vector<std::uint64_t> counts;  ///< `counts[d]`: sequences of `d` + 1 answers, answers of chance included
  std::vector<PerftBranch> branches;  ///< one for each first answer, in the order of the list of legal answers
};

/// Counts the sequences of 1 to `depth` answers from the position, which is settled first. `depth` is at least 1. The
/// cost grows with the number of sequences of `depth - 1` answers.
Perft perft(const Position& position, int depth);

}  // namespace tricorne::verify
