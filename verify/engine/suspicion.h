// Finds the paragraphs that failed runs are about.
#pragma once

#include <vector>

#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// Blames a paragraph for each failure that has no blamed paragraph yet. The suspects of a failure are the paragraphs
/// that its scenario names and that have a part in the run (RunResult::idle); of each section (10.32) only those on the
/// deepest level, and no examples. A suspect is
/// acquitted when all its other runs pass, unless this is so of every suspect of the failure. A note gives way to a
/// paragraph that explains more. The most suspicious paragraph has
/// the largest coefficient of Ochiai: most of its runs fail, and it explains many failures. It is blamed for all
/// failures of which it is a suspect. The failures that remain are judged in the same way until none remains.
///
/// Suspects of a failure with the same counts stand in `alike`. Of these a note is blamed before its paragraph, and
/// otherwise the paragraph that the scenario names first.
void lay_blame(std::vector<RunResult>& outcomes);

}  // namespace tricorne::verify
