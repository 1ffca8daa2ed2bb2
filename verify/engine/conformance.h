// Runs scenarios against a foreign engine and gives a verdict on each paragraph.
#pragma once

#include <string>
#include <vector>

#include "verify/engine/remote.h"
#include "verify/engine/unlocks.h"
#include "verify/scenario/runner.h"

namespace tricorne::verify {

/// How the runs ended that name a paragraph or failed because of it. All members are counts of runs but `differs`. Runs
/// under rulesets that the engine does not claim are not counted.
struct ParagraphResult {
  std::string rule;
  int passed = 0;
  int failed = 0;
  int lacks = 0;
  int protocol = 0;     ///< runs broken off because the engine broke the protocol
  int blamed = 0;       ///< failures that are blamed on the paragraph
  int below = 0;        ///< runs that failed and name only paragraphs below this paragraph
  int differs = 0;      ///< kinds of difference that games in lockstep blame on the paragraph or on paragraphs below it
  int lacks_below = 0;  ///< runs that lack something or were broken off, and name only paragraphs below this paragraph
  int offered_passed = 0;  ///< of `lacks`: runs that pass when they begin at a later question
  int offered_failed = 0;  ///< of `lacks`: runs that fail when they begin at a later question

  /// All runs that name the paragraph.
  int runs() const { return passed + failed + lacks + protocol; }
  /// The runs that came to a verdict.
  int tried() const { return passed + failed; }
  /// The runs that came to a verdict from a later question on.
  int offered() const { return offered_passed + offered_failed; }

  MEMBERS(ParagraphResult, rule, passed, failed, lacks, protocol, blamed, below, differs, lacks_below,
          (offered_passed, .key = ""), (offered_failed, .key = ""))
};

/// The verdict on a paragraph. An engine that breaks a paragraph also breaks the paragraph above. So a failure below
/// counts against a paragraph, but a run that passes below does not count for the paragraph.
enum class ParagraphVerdict : unsigned char {
  passes,  ///< every run here came to a verdict and passes, none below lacks something or goes wrong, nor do games
  partly,  ///< as `passes`, but some run here or below lacks something
  fails,   ///< no run that names the paragraph passes; a run here or below fails, or games show a difference
  mixed,   ///< some run passes; others fail or are broken off, or games show a difference
  lacks,   ///< no run came to a verdict
};
ParagraphVerdict verdict_on(const ParagraphResult& paragraph);
std::string_view to_text(ParagraphVerdict verdict);
/// The verdict in words, with the numbers of runs where it is `partly`: `partly (2 of 31, 5 more from a later
/// question)`.
std::string in_words(const ParagraphResult& paragraph);

/// A paragraph that must have been tried.
struct Requirement {
  std::string rule;
  int runs = 0;  ///< so many runs at or below the paragraph must come to a verdict; 0: every run
};

/// A requirement that is not met.
struct Uncovered {
  ParagraphResult paragraph;
  int wanted = 0;  ///< as Requirement::runs
  int tried = 0;   ///< the runs that came to a verdict, those from a later question on included
};

/// The result of verifying a foreign engine: its runs, and counts by paragraph.
struct Conformance {
  EngineInfo engine;
  /// Each failed one has a paragraph in `blamed`; none keeps its positions. Last come the runs that were offered from a
  /// later question on (Outcome::offered_at); the whole run lacks something.
  std::vector<Outcome> outcomes;
  std::vector<ParagraphResult>
      paragraphs;                   ///< in the order of the rule index: paragraphs that some run names or is blamed on
  std::vector<std::string> claims;  ///< paragraphs and rulesets that `hello` claims to know and that do not exist
  std::vector<Uncovered> uncovered;
  std::vector<Unlock> unlocks;  ///< what keeps the engine from runs of what it claims
  int unclaimed = 0;            ///< runs that name a paragraph or ruleset that the engine does not claim
};

/// Runs the scenario files against the engine. `options.threads` runs go on at a time, each with a process of its own.
/// Never throws for what the engine does.
Conformance run_against(const ForeignEngine& engine, const std::vector<std::string>& files, SuiteOptions options,
                        const std::vector<Requirement>& required = {});

/// Runs every failed run, and every one that was broken off, once more on an engine of its own and keeps its messages
/// in Outcome::trace. `own`, `tables` and `options` as for ForeignEngine.
void trace_failures(const Game& own, const Node& tables, EngineOptions options, std::vector<Outcome>& outcomes);

/// Does the engine conform? It does when at least one run passed, every other run passed or was lacked, no claim is
/// empty, and every requirement is met.
bool conforms(const Conformance& conformance);

/// Gives each failed run on a foreign engine the positions for pictures. `before` and `after` come from our engine,
/// which runs the scenario again. `theirs` comes from the facts that the foreign engine told last.
void expect_what_we_do(const Game& own, std::vector<Outcome>& outcomes);

/// The counts of the outcomes by paragraph, in the order of the rule index. `engine` is what the engine says of itself.
/// What goes wrong below a paragraph counts only where the engine claims the paragraph.
std::vector<ParagraphResult> by_paragraph(const Game& game, const std::vector<Outcome>& outcomes,
                                          const EngineInfo& engine = {});

/// Adds differences met in games to `paragraphs`. Each entry of `rules` is the paragraph blamed for one difference; the
/// paragraphs above it count the difference, too.
void count_differences(const Game& game, const std::vector<std::string>& rules,
                       std::vector<ParagraphResult>& paragraphs);

}  // namespace tricorne::verify
