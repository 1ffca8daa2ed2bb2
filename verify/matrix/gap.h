// What the matrix misses.
#pragma once

#include <string>

namespace tricorne::verify {

/// Something that a paragraph, a field of the state or a limit should have in the scenarios and does not have.
struct Gap {
  std::string cell;  ///< of a paragraph `code`, `scenario`, `allowed` or `refused`; of a field `set` or `cleared`; of a
                     ///< limit `exactly`
  std::string reason;  ///< why the gap is in order; empty: the gap is not explained
};

}  // namespace tricorne::verify
