// The results of a foreign engine, as text for people and as JSON.
#pragma once

#include <string>
#include <vector>

#include "replay/query/query.h"
#include "reports/formats/results.h"
#include "verify/engine/conformance.h"
#include "verify/engine/session.h"
#include "verify/lockstep/lockstep.h"

namespace tricorne::reports {

/// Name and version of an engine.
std::string title_of(const verify::EngineInfo& engine);

/// The summary, the paragraphs that are blamed for failures, one line for each failure, the required paragraphs that
/// were not tried enough, the paragraphs by verdict, the breaches of the protocol, and in one line what is lacked and
/// what to add next.
std::string conformance_as_text(const verify::Conformance& conformance, double seconds, Colours colours, Errors errors);

/// The same facts as JSON, with the value of `results_as_value`. Several engines stand in a list, `engines`. The JSON
/// holds no times.
std::string conformance_as_json(const std::vector<verify::Conformance>& engines);

/// What counts against the engine beside its runs: claims of what does not exist, requirements that are not met, that
/// no run came to a verdict, and of `games`, where they were played, each new difference and what was not compared.
/// Empty, where no run failed either, if and only if the engine conforms and agrees.
std::vector<Charge> charges_of(const verify::Conformance& conformance, const verify::LockstepResult* games = nullptr);

/// The results as JUnit XML (results_as_junit), with the verdict on each paragraph as a property. Each charge is a
/// failure. `games` as above.
std::string conformance_as_junit(const verify::Conformance& conformance, const verify::LockstepResult* games = nullptr);

/// The results as SARIF (results_as_sarif). A paragraph that was tried partly is open, each charge is an error, each at
/// the first run that names the paragraph. `games` as above.
std::string conformance_as_sarif(const Game& game, const verify::Conformance& conformance, const std::string& version,
                                 const verify::LockstepResult* games = nullptr);

/// The results as a badge (`badge_as_value`). Each charge makes it red, too. `games` as above.
Json conformance_as_badge(const Game& game, const verify::Conformance& conformance,
                          const verify::LockstepResult* games = nullptr);

/// What keeps the engine from most runs: `choose_card_play (+214 runs, 38 paragraphs)`, at most `most` of them.
std::string unlocks_in_words(const verify::Conformance& conformance, std::size_t most);
/// A requirement that is not met: `10.11.B.ii (2 of 31 runs)`, `11.2=20 (14 runs)` or `10.99 (no scenario)`.
std::string in_words(const verify::UnmetRequirement& uncovered);

/// One line for each paragraph whose verdict changed.
std::string changes_as_text(const std::vector<verify::Change>& changes);

// The results of two engines in lockstep, as text for people and as JSON.

/// The results of one foreign engine.
struct Lockstep {
  verify::EngineInfo engine;
  verify::LockstepResult result;
};

/// The differences, the number of comparisons by question, the questions that the engine lacks, the blamed paragraphs,
/// and a summary. When nothing was compared, the text says so.
std::string lockstep_as_text(const Lockstep& lockstep, double seconds);

/// What was compared of each question and step, a row each: in the text, in Markdown and on the page.
replay::Rows compared_table(const verify::LockstepResult& result);

/// The questions that were never compared, in a sentence without its full stop; empty when there are none.
std::string lacking_in_words(const verify::LockstepResult& result);

/// The same facts as JSON for programs, with the scenarios. Several engines stand in a list, `engines`. The JSON holds
/// no times.
std::string lockstep_as_json(const std::vector<Lockstep>& engines);

// The results of scenarios as Markdown, for a comment on a change or a page of a wiki.

/// A summary, a table of the failures, and a table of the numbers of paragraphs by chapter and verdict. The text holds
/// no times.
std::string results_as_markdown(const Game& game, const std::vector<verify::RunResult>& outcomes);

/// The same for a foreign engine. The paragraphs that are blamed for failures come first, then the charges beside the
/// runs (`charges_of`, with `games`).
std::string conformance_as_markdown(const Game& game, const verify::Conformance& conformance,
                                    const verify::LockstepResult* games = nullptr);

/// Several engines side by side: a row for each paragraph of which one engine has a verdict, a column for each engine.
std::string engines_as_markdown(const Game& game, const std::vector<const verify::Conformance*>& engines);

}  // namespace tricorne::reports
