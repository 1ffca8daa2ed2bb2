// A seeded draw of mutants that gives every function its chance.
#pragma once

#include <cstdint>
#include <vector>

#include "verify/matrix/mutants.h"

namespace tricorne::verify {

/// `count` of the mutants, or all when there are fewer, in their order. In rounds each function, in an order drawn
/// once, gives one of its mutants that are left. The draw depends only on the mutants and the seed.
std::vector<Mutant> drawn(std::vector<Mutant> mutants, std::size_t count, std::uint64_t seed);

}  // namespace tricorne::verify
