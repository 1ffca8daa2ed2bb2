// One self-contained HTML page of two records side by side, or of one under two rulesets: both boards on one slider.
#pragma once

#include <string>

#include "replay/story/timeline.h"

namespace tricorne::reports {

/// One of the two. All must outlive the call.
struct ComparedRecord {
  std::string name;
  const Game& game;
  const replay::Timeline& timeline;
};

/// `first`: the step where they part; `why` says how, in a sentence. Texts are plain. Throws std::invalid_argument for
/// records of games with other maps.
std::string comparison_page(const ComparedRecord& a, const ComparedRecord& b, std::size_t first,
                            const std::string& why);

}  // namespace tricorne::reports
