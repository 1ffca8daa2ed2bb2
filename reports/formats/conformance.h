// What came of a foreign engine, as text for people and as JSON.
#pragma once

#include <string>

#include "reports/formats/results.h"
#include "verify/engine/changes.h"
#include "verify/engine/conformance.h"

namespace tricorne::reports {

/// Name and version.
std::string title_of(const verify::EngineInfo& engine);

/// One line for each failure, what broke the protocol, the paragraphs by verdict, the paragraphs that are blamed for
/// failures, then a summary.
std::string conformance_as_text(const verify::Conformance& conformance, double seconds, Colours colours, Errors errors);

/// As results_as_json, with the engine and the paragraphs; of several engines a list of them as `engines`. Holds no
/// times.
std::string conformance_as_json(const std::vector<verify::Conformance>& engines);

/// One line for each paragraph whose verdict changed.
std::string changes_as_text(const std::vector<verify::Change>& changes);

}  // namespace tricorne::reports
