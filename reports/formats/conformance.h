// What came of a foreign engine, as text for people and as JSON.
#pragma once

#include <string>

#include "reports/formats/results.h"
#include "verify/engine/conformance.h"

namespace tricorne::reports {

/// What the runs that name a paragraph say of the engine.
enum class Verdict : unsigned char {
  fails,    ///< a failure is about it
  passes,   ///< some run that names it passes, and no failure is about it
  unclear,  ///< runs that name it fail, but for other paragraphs
  lacks,    ///< the engine knows none of its runs
};
Verdict verdict_on(const verify::ParagraphResult& paragraph);

/// Name and version.
std::string title_of(const verify::EngineInfo& engine);

/// One line for each failure, the paragraphs by verdict, then a summary.
std::string conformance_as_text(const verify::Conformance& conformance, double seconds, Colours colours, Errors errors);

/// As results_as_json, with the engine and the paragraphs. Holds no times.
std::string conformance_as_json(const verify::Conformance& conformance);

}  // namespace tricorne::reports
