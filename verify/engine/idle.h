// Tells which of the paragraphs that a run names have a part in it, and which one acted where ours did not.
#pragma once

#include <vector>

#include "verify/scenario/runner.h"

namespace tricorne::verify {

/// Fills in RunResult::idle of the failed runs, and RunResult::blamed of those that stop at another question after an
/// event that the foreign engine alone reports: its paragraph. `ours` runs on `own`, our engine. A paragraph has a part
/// in a run when it, or one above or below it, acts, asks or refuses there on our engine; when the scenario calls it
/// silent; or when the run would fail if one of its numbers, words or table entries were another. Where nothing could
/// show that it has a part, it is not idle.
void find_idle(const Game& own, Runner& ours, std::vector<RunResult>& outcomes);

}  // namespace tricorne::verify
