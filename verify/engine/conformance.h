// Runs scenarios against a foreign engine and gives a verdict on each paragraph.
#pragma once

#include <string>
#include <vector>

#include "verify/engine/remote.h"
#include "verify/scenario/runner.h"

namespace tricorne::verify {

/// How the runs ended that name a paragraph or failed because of it. All members are counts of runs but `differs`.
struct ParagraphResult {
  std::string rule;
  int passed = 0;
  int failed = 0;
  int lacks = 0;
  int protocol = 0;  ///< runs broken off because the engine broke the protocol
  int blamed = 0;    ///< failures that are blamed on the paragraph
  int below = 0;     ///< runs that failed or were broken off and name only paragraphs below this paragraph
  int differs = 0;   ///< kinds of difference that games in lockstep blame on the paragraph or on paragraphs below it
};

/// The verdict on a paragraph. An engine that breaks a paragraph also breaks the paragraph above. So a failure below
/// counts against a paragraph, but a run that passes below does not count for the paragraph.
enum class ParagraphVerdict : unsigned char {
  passes,  ///< some run passes; no run here or below fails or is broken off; games show no difference
  fails,   ///< no run that names the paragraph passes; a run here or below fails, or games show a difference
  mixed,   ///< some run passes; others fail or are broken off, or games show a difference
  lacks,   ///< no run came to a verdict
};
ParagraphVerdict verdict_on(const ParagraphResult& paragraph);
std::string_view to_text(ParagraphVerdict verdict);

/// The result of verifying a foreign engine: its runs, and counts by paragraph.
struct Conformance {
  EngineInfo engine;
  std::vector<Outcome> outcomes;  ///< each failed one has a paragraph in `blamed`; none keeps its positions
  std::vector<ParagraphResult>
      paragraphs;                   ///< in the order of the rule index: paragraphs that some run names or is blamed on
  std::vector<std::string> claims;  ///< paragraphs and rulesets that `hello` claims to know and that do not exist
  std::vector<ParagraphResult> uncovered;  ///< required paragraphs (SuiteOptions::required) without a verdict
};

/// Runs the scenario files against the engine. `options.threads` runs go on at a time, each with a process of its own.
/// Never throws for what the engine does.
Conformance run_against(const ForeignEngine& engine, const std::vector<std::string>& files, SuiteOptions options);

/// Does the engine conform? It does when at least one run passed, every other run passed or was lacked, no claim is
/// empty, and every required paragraph has a verdict.
bool conforms(const Conformance& conformance);

/// Gives each failed run on a foreign engine the positions for pictures. `before` and `after` come from our engine,
/// which runs the scenario again. `theirs` comes from the facts that the foreign engine told last.
void expect_what_we_do(const Game& own, std::vector<Outcome>& outcomes);

/// Blames a paragraph for each failure that has no blamed paragraph yet. The suspects of a failure are the paragraphs
/// that its scenario names; of each chapter only the paragraphs on the deepest level. The most suspicious paragraph
/// has the largest coefficient of Ochiai: most of its runs fail, and it explains many failures. It is blamed for all
/// failures of which it is a suspect. The failures that remain are judged in the same way until none remains.
void lay_blame(std::vector<Outcome>& outcomes);

/// The counts of the outcomes by paragraph, in the order of the rule index.
std::vector<ParagraphResult> by_paragraph(const Game& game, const std::vector<Outcome>& outcomes);

/// Adds differences met in games to `paragraphs`. Each entry of `rules` is the paragraph blamed for one difference; the
/// paragraphs above it count the difference, too.
void count_differences(const Game& game, const std::vector<std::string>& rules,
                       std::vector<ParagraphResult>& paragraphs);

/// The required paragraphs that are not verified. A required paragraph is in the list when `paragraphs` has neither
/// this paragraph nor a paragraph below it. A paragraph of `paragraphs` at or below a required paragraph is in the list
/// when none of its runs came to a verdict. Examples and notes are not required.
std::vector<ParagraphResult> find_uncovered(const std::vector<ParagraphResult>& paragraphs,
                                            const std::vector<std::string>& required);

}  // namespace tricorne::verify
