// The rule matrix as text, JSON and Markdown.
#pragma once

#include <string>

#include "engine/core/json.h"
#include "verify/matrix/matrix.h"

namespace tricorne::reports {

/// The tables of the testable paragraphs, of the fields of the state and of the limits, findings, gaps without a
/// reason, and totals. JSON and Markdown hold all paragraphs.
std::string matrix_as_text(const verify::Matrix& matrix);
std::string matrix_as_markdown(const verify::Matrix& matrix);
Json matrix_as_json(const verify::Matrix& matrix);

}  // namespace tricorne::reports
