// Compares an earlier answer of `verify --engine --format json` with the verdicts of now.
#pragma once

#include <string>
#include <vector>

#include "engine/core/document.h"
#include "verify/engine/conformance.h"

namespace tricorne::verify {

/// A paragraph whose verdict has changed. The verdicts are the words of `to_text(ParagraphVerdict)`.
struct Change {
  std::string rule;
  std::string before;  ///< empty: the earlier answer does not have the paragraph
  std::string now;     ///< empty: only the earlier answer has the paragraph
};

/// The changes: first the paragraphs of `now`, in the order of the rulebook, then the paragraphs that only `earlier`
/// has. `earlier` is the answer as a document. Where it holds several engines, the part about the engine of the same
/// name is taken; without that engine there are no changes. Throws DataError when the document is no answer of
/// `verify --engine`.
std::vector<Change> changes_since(const Node& earlier, const Conformance& now);

}  // namespace tricorne::verify
