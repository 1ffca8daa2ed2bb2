// One run of a scenario in the HTML report.
#pragma once

#include <optional>
#include <string>

#include "reports/verification/rules.h"
#include "verify/scenario/scenario.h"

namespace tricorne::reports {

/// The names of a run on the page: its anchor and its file.
struct RunNames {
  std::string anchor;
  std::string file;
};

/// The body of a run: message, position, actions, events, refusals and expectations, with boards.
std::string run_body(const verify::Outcome& outcome, const RunNames& names, const RuleIndex& rules);

/// A foldable article for a run. `number` is the index of the body among the packed bodies. Without `number` the body
/// stands in the article.
std::string run_article(const verify::Outcome& outcome, const RunNames& names, const std::string& body,
                        std::optional<std::size_t> number);

}  // namespace tricorne::reports
