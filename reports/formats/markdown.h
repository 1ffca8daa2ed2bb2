// What came of scenarios as Markdown, for a comment under a change or a page of a wiki.
#pragma once

#include <string>
#include <vector>

#include "verify/engine/conformance.h"

namespace tricorne::reports {

/// A line that counts, the failures in a table, then the paragraphs in a table by chapter. Holds no times.
std::string results_as_markdown(const Game& game, const std::vector<verify::Outcome>& outcomes);

/// The outcomes of a foreign engine: the paragraphs on which it fails come first.
std::string conformance_as_markdown(const Game& game, const verify::Conformance& conformance);

}  // namespace tricorne::reports
