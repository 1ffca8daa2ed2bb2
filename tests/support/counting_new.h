// A heap that counts what is taken from it; linked into one test only.
#pragma once

#include <cstddef>

namespace tricorne::test {

/// How often operator new has been called.
std::size_t allocations();

}  // namespace tricorne::test
