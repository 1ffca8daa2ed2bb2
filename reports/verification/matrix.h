// The rule matrix as a picture in the HTML report.
#pragma once

#include <string>

#include "verify/matrix/matrix.h"

namespace tricorne::reports {

/// Chapters by paragraphs: a tile for each, with a coloured bar for each kind of evidence, linked to the rule index.
std::string matrix_section(const verify::Matrix& matrix);

}  // namespace tricorne::reports
