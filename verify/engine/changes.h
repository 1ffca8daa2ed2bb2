// What changed between an earlier answer of `verify --engine --format json` and today's.
#pragma once

#include <string>
#include <vector>

#include "engine/core/document.h"
#include "verify/engine/conformance.h"

namespace tricorne::verify {

/// A paragraph whose verdict is another than before.
struct Change {
  std::string rule;
  std::string before;  ///< empty: it was not there
  std::string now;     ///< empty: it is not there any more
};

/// In the order of the paragraphs. `earlier`: the answer as a document, of the engine by its name where it holds
/// several. Throws DataError when the document is no answer of `verify --engine`.
std::vector<Change> changes_since(const Node& earlier, const Conformance& now);

}  // namespace tricorne::verify
