// One run of a scenario in the HTML report.
#pragma once

#include <string>

#include "reports/verification/rules.h"
#include "verify/scenario.h"

namespace tricorne::reports {

/// How the page calls a run and its file.
struct RunNames {
  std::string anchor;
  std::string file;
};

/// A foldable article: what was given, done, refused and what came of it, with boards.
std::string run_article(const verify::Outcome& outcome, const RunNames& names, const RuleIndex& rules);

}  // namespace tricorne::reports
