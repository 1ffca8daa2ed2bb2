// The analysis of recorded games as a page.
#pragma once

#include <string>
#include <vector>

#include "replay/analysis/analysis.h"

namespace tricorne::reports {

/// One page. It has for each game the summary, the chance to win over the steps as a curve with turns and marked
/// answers, luck by kind, and at most `moments` decisions that mattered. `warnings` come first.
std::string analyses_as_html(const std::vector<replay::Analysis>& analyses, std::size_t moments,
                             const std::vector<std::string>& warnings);

}  // namespace tricorne::reports
