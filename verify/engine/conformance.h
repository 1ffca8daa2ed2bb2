// Every scenario against a foreign engine, and what that says of each paragraph.
#pragma once

#include <string>
#include <vector>

#include "verify/engine/remote.h"
#include "verify/scenario/runner.h"

namespace tricorne::verify {

/// How the runs that name a paragraph, or fail because of it, ended.
struct ParagraphResult {
  std::string rule;
  int passed = 0;
  int failed = 0;
  int lacks = 0;
  int protocol = 0;  ///< broken off because the engine broke the protocol
  int blamed = 0;    ///< failures laid at its door
  int below = 0;     ///< runs that failed or were broken off, of paragraphs below it alone
  int differs = 0;   ///< kinds of difference that games in lockstep lay at it or below it
};

/// What the runs say of a paragraph. Whoever breaks a paragraph does not keep the one that it is a part of: what goes
/// wrong below counts against a paragraph, what goes well below does not count for it.
enum class ParagraphVerdict : unsigned char {
  passes,  ///< all that name it pass, and nothing below it goes wrong
  fails,   ///< none passes, some fail
  mixed,   ///< some pass, others fail or were broken off
  lacks,   ///< none came to a verdict
};
ParagraphVerdict verdict_on(const ParagraphResult& paragraph);
std::string_view to_text(ParagraphVerdict verdict);

/// What came of a foreign engine: its runs, and verdicts by paragraph.
struct Conformance {
  EngineInfo engine;
  std::vector<Outcome> outcomes;  ///< each failed one has a paragraph in `blamed`; none keeps its positions
  std::vector<ParagraphResult>
      paragraphs;                   ///< in the order of the rule index: paragraphs that some run names or is blamed on
  std::vector<std::string> claims;  ///< what `hello` claims that does not exist
  std::vector<ParagraphResult> uncovered;  ///< what SuiteOptions::required asks for
};

/// Runs the files against the engine, `options.threads` processes at a time. Never throws for what the engine does.
Conformance run_against(const ForeignEngine& engine, const std::vector<std::string>& files, SuiteOptions options);

/// Has nothing failed, is nothing missing that was required, and has something been run at all?
bool conforms(const Conformance& conformance);

/// Gives the failed runs on a foreign engine positions for pictures: `before` and `after` from our engine, `theirs`
/// from the foreign engine.
void expect_what_we_do(const Game& own, std::vector<Outcome>& outcomes);

/// Blames a paragraph for each failure that has none yet: one that its scenario names. Of several paragraphs it takes
/// the one whose runs fail most often and that explains most failures (the coefficient of Ochiai), again and again
/// until each failure is explained. Of the paragraphs of a chapter that a scenario names only the most specific are
/// suspects.
void lay_blame(std::vector<Outcome>& outcomes);

/// Counts by paragraph.
std::vector<ParagraphResult> by_paragraph(const Game& game, const std::vector<Outcome>& outcomes);

/// Counts differences met in games against paragraphs. Each entry of `rules` is the paragraph blamed for one
/// difference; the paragraphs above it count the difference, too.
void count_differences(const Game& game, const std::vector<std::string>& rules,
                       std::vector<ParagraphResult>& paragraphs);

/// Of the required paragraphs and all below them: the paragraphs that no run names, or none of whose runs came to a
/// verdict. Examples and notes are not required.
std::vector<ParagraphResult> find_uncovered(const std::vector<ParagraphResult>& paragraphs,
                                            const std::vector<std::string>& required);

}  // namespace tricorne::verify
