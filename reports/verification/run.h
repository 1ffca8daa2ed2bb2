// One run of a scenario in the HTML report.
#pragma once

#include <optional>
#include <string>

#include "reports/verification/rules.h"
#include "verify/scenario/scenario.h"

namespace tricorne::reports {

/// How the page calls a run and its file.
struct RunNames {
  std::string anchor;
  std::string file;
};

/// What was given, done, refused and what came of it, with boards.
std::string run_body(const verify::Outcome& outcome, const RunNames& names, const RuleIndex& rules);

/// A foldable article around the body of a run. `number` is the place of the body among the packed bodies; without it
/// the body stands in the article.
std::string run_article(const verify::Outcome& outcome, const RunNames& names, const std::string& body,
                        std::optional<std::size_t> number);

}  // namespace tricorne::reports
