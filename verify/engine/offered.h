// Offers runs to a foreign engine from a later question on, where it lacks the questions before.
#pragma once

#include <optional>
#include <vector>

#include "verify/scenario/runner.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// Runs the rest of `run` on the foreign engine, from the first of its questions that this engine does not lack. Our
/// engine plays up to that question. The rest must pass on our engine as a scenario of its own; events of `then` that
/// happened before are left out. Nothing when the engine lacks every rest, and when our engine does not take the
/// answers.
std::optional<RunResult> offer_later(const Scenario& run, Runner& ours, Runner& theirs);

// Tells which of the paragraphs that a run names have a part in it, and which one acted where ours did not.

/// Fills in Outcome::idle of the failed runs, and Outcome::blamed of those that stop at another question after an event
/// that the foreign engine alone reports: its paragraph. `ours` runs on `own`, our engine. A paragraph has a part in a
/// run when it, or one above or below it, acts, asks or refuses there on our engine; when the scenario calls it silent;
/// or when the run would fail if one of its numbers, words or table entries were another. Where nothing could show that
/// it has a part, it is not idle.
void find_idle(const Game& own, Runner& ours, std::vector<RunResult>& outcomes);

// Finds the paragraphs that failed runs are about.

/// Blames a paragraph for each failure that has no blamed paragraph yet. The suspects of a failure are the paragraphs
/// that its scenario names and that have a part in the run (Outcome::idle); of each section (10.32) only those on the
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
