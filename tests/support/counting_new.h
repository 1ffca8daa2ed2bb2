// An operator new that counts its calls. Only one test is linked with it.
#pragma once

#include <cstddef>

namespace tricorne::test {

/// How often operator new has been called.
std::size_t allocations();

}  // namespace tricorne::test
