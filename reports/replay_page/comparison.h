// One self-contained HTML page of two records side by side, or of one record under two rulesets, with one slider.
#pragma once

#include <string>
#include <vector>

#include "replay/story/phrases.h"
#include "replay/story/timeline.h"

namespace tricorne::reports {

/// One of the two records. Game and timeline must outlive the call of `comparison_page`.
struct ComparedRecord {
  std::string name;
  const Game& game;
  const replay::Timeline& timeline;
};

/// What the head of the page says, in plain texts.
struct Comparison {
  std::string title;
  std::size_t first = 0;         ///< the step where the records part
  std::vector<std::string> why;  ///< sentences on how they part
  replay::Language language = replay::Language::en;
};

/// The page. Throws std::invalid_argument when the records have different maps.
std::string comparison_page(const ComparedRecord& a, const ComparedRecord& b, const Comparison& about);

}  // namespace tricorne::reports
