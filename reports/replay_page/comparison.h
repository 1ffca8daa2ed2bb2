// One self-contained HTML page of two records side by side, or of one record under two rulesets, with one slider.
#pragma once

#include <string>

#include "replay/story/timeline.h"

namespace tricorne::reports {

/// One of the two records. Game and timeline must outlive the call of `comparison_page`.
struct ComparedRecord {
  std::string name;
  const Game& game;
  const replay::Timeline& timeline;
};

/// The page. `first` is the step where the records part, `why` a sentence on how they part. Names and `why` are plain
/// texts. Throws std::invalid_argument when the records have different maps.
std::string comparison_page(const ComparedRecord& a, const ComparedRecord& b, std::size_t first,
                            const std::string& why);

}  // namespace tricorne::reports
