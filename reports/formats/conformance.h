// The results of a foreign engine, as text for people and as JSON.
#pragma once

#include <string>

#include "reports/formats/results.h"
#include "verify/engine/changes.h"
#include "verify/engine/conformance.h"

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

/// The results as JUnit XML (results_as_junit), with the verdict on each paragraph as a property. A
/// requirement that is not met is a failure.
std::string conformance_as_junit(const verify::Conformance& conformance);

/// The results as SARIF (results_as_sarif). A paragraph that was tried partly is open, one that was required and not
/// tried enough is an error, each at the first run that names the paragraph.
std::string conformance_as_sarif(const Game& game, const verify::Conformance& conformance, const std::string& version);

/// The results as a badge (badge.h). Requirements that are not met and claims that do not exist make it red.
Json conformance_as_badge(const Game& game, const verify::Conformance& conformance);

/// What keeps the engine from most runs: `choose_card_play (+214 runs, 38 paragraphs)`, at most `most` of them.
std::string unlocks_in_words(const verify::Conformance& conformance, std::size_t most);
/// A requirement that is not met: `10.11.B.ii (2 of 31 runs)`, `11.2=20 (14 runs)` or `10.99 (no scenario)`.
std::string in_words(const verify::Uncovered& uncovered);

/// One line for each paragraph whose verdict changed.
std::string changes_as_text(const std::vector<verify::Change>& changes);

}  // namespace tricorne::reports
