// Which paragraphs an engine must have been tried on, and how far.
#pragma once

#include <string>
#include <vector>

#include "verify/engine/conformance.h"

namespace tricorne::verify {

/// The requirements of a text: `all`, or paragraphs separated by commas: `P` and `P=all` require the paragraph and all
/// below it wholly, `P=N` that N runs came to a verdict. Throws std::invalid_argument for an unknown paragraph or
/// another number.
std::vector<Requirement> read_requirements(const Game& game, const std::string& text);

/// The requirements that are not met. A paragraph at or below a required paragraph is required with it, unless a more
/// special requirement is there. Wholly required is a paragraph that has runs; examples and notes are not. A required
/// paragraph that is named by no run, nor any below it, is not met.
std::vector<Uncovered> find_uncovered(const std::vector<ParagraphResult>& paragraphs,
                                      const std::vector<RunResult>& outcomes, const std::vector<Requirement>& required);

}  // namespace tricorne::verify
