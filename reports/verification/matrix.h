// The rule matrix as a picture in the HTML report.
#pragma once

#include "reports/page/html.h"
#include "verify/matrix/matrix.h"

namespace tricorne::reports {

/// The matrix by chapter. Each paragraph has a tile with a coloured bar for each kind of evidence. A tile is a link to
/// the rule index.
Html matrix_section(const verify::Matrix& matrix);

}  // namespace tricorne::reports
