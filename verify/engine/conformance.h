// Runs scenarios against a foreign engine and gives a verdict on each paragraph.
#pragma once

#include <string>
#include <vector>

#include "engine/core/document.h"
#include "verify/engine/remote.h"
#include "verify/scenario/runner.h"

namespace tricorne::verify {

// What the author of an engine should add next.

/// A question or step that an engine lacks.
struct Unlock {
  std::string decision;  ///< its name in the agenda; `facts`: a position where nothing is asked
  int runs = 0;          ///< runs that lack nothing else, once everything before it in the list is there
  int paragraphs = 0;    ///< paragraphs that these runs name
};

/// The questions and steps that keep an engine from these runs, which lack something. The one that unlocks most runs
/// comes first. `outcomes` holds all runs: what the engine answered in some run it does not lack. Our engine plays each
/// run to see what it needs. A question that the engine asks and of which it lacks an answer counts as lacking.
std::vector<Unlock> find_unlocks(const std::vector<const RunResult*>& lacking, const std::vector<RunResult>& outcomes,
                                 Runner& ours);

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
struct UnmetRequirement {
  ParagraphResult paragraph;
  int wanted = 0;  ///< as Requirement::runs
  int tried = 0;   ///< the runs that came to a verdict, those from a later question on included
};

/// The result of verifying a foreign engine: its runs, and counts by paragraph.
struct Conformance {
  EngineInfo engine;
  /// Each failed one has a paragraph in `blamed`; none keeps its positions. Last come the runs that were offered from a
  /// later question on (RunResult::offered_at); the whole run lacks something.
  std::vector<RunResult> outcomes;
  std::vector<ParagraphResult>
      paragraphs;                   ///< in the order of the rule index: paragraphs that some run names or is blamed on
  std::vector<std::string> claims;  ///< paragraphs and rulesets that `hello` claims to know and that do not exist
  std::vector<UnmetRequirement> uncovered;
  std::vector<Unlock> unlocks;  ///< what keeps the engine from runs of what it claims
  int unclaimed = 0;            ///< runs that name a paragraph or ruleset that the engine does not claim
};

/// Runs the scenario files against the engine. `options.threads` runs go on at a time, each with a process of its own.
/// Never throws for what the engine does.
Conformance run_against(const ForeignEngine& engine, const std::vector<std::string>& files, SuiteOptions options,
                        const std::vector<Requirement>& required = {});

/// Runs every failed run, and every one that was broken off, once more on an engine of its own and keeps its messages
/// in RunResult::trace. `own`, `tables` and `options` as for ForeignEngine.
void trace_failures(const Game& own, const Node& tables, EngineOptions options, std::vector<RunResult>& outcomes);

/// Does the engine conform? It does when at least one run passed, every other run passed or was lacked, no claim is
/// empty, and every requirement is met.
bool conforms(const Conformance& conformance);

/// Gives each failed run on a foreign engine the positions for pictures. `before` and `after` come from our engine,
/// which runs the scenario again. `theirs` comes from the facts that the foreign engine told last.
void expect_what_we_do(const Game& own, std::vector<RunResult>& outcomes);

/// The counts of the outcomes by paragraph, in the order of the rule index. `engine` is what the engine says of itself.
/// What goes wrong below a paragraph counts only where the engine claims the paragraph.
std::vector<ParagraphResult> by_paragraph(const Game& game, const std::vector<RunResult>& outcomes,
                                          const EngineInfo& engine = {});

/// Adds differences met in games to `paragraphs`. Each entry of `rules` is the paragraph blamed for one difference; the
/// paragraphs above it count the difference, too.
void count_differences(const Game& game, const std::vector<std::string>& rules,
                       std::vector<ParagraphResult>& paragraphs);

// Which paragraphs an engine must have been tried on, and how far.

/// The requirements of a text: `all`, or paragraphs separated by commas: `P` and `P=all` require the paragraph and all
/// below it wholly, `P=N` that N runs came to a verdict. Throws std::invalid_argument for an unknown paragraph or
/// another number.
std::vector<Requirement> read_requirements(const Game& game, const std::string& text);

/// The requirements that are not met. A paragraph at or below a required paragraph is required with it, unless a more
/// special requirement is there. Wholly required is a paragraph that has runs; examples and notes are not. A required
/// paragraph that is named by no run, nor any below it, is not met.
std::vector<UnmetRequirement> find_uncovered(const std::vector<ParagraphResult>& paragraphs,
                                             const std::vector<RunResult>& outcomes,
                                             const std::vector<Requirement>& required);

// Compares an earlier answer of `verify --engine --format json` with the verdicts of now.

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
