// The results of a foreign engine, as text for people and as JSON.
#pragma once

#include <string>

#include "reports/formats/results.h"
#include "verify/engine/changes.h"
#include "verify/engine/conformance.h"

namespace tricorne::reports {

/// Name and version of an engine.
std::string title_of(const verify::EngineInfo& engine);

/// One line for each failure, the paragraphs by verdict, the paragraphs that are blamed for failures, the required
/// paragraphs without a verdict, the breaches of the protocol, then a summary.
std::string conformance_as_text(const verify::Conformance& conformance, double seconds, Colours colours, Errors errors);

/// The same facts as JSON, with the value of `results_as_value`. Several engines stand in a list, `engines`. The JSON
/// holds no times.
std::string conformance_as_json(const std::vector<verify::Conformance>& engines);

/// One line for each paragraph whose verdict changed.
std::string changes_as_text(const std::vector<verify::Change>& changes);

}  // namespace tricorne::reports
