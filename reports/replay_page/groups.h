// The steps of a replay put together: turns, phases, impulses with their cards.
#pragma once

#include <string>
#include <vector>

#include "replay/timeline.h"

namespace tricorne::reports {

/// Steps that belong together. An impulse has a seat and a card.
struct StepGroup {
  int year = 0;
  std::string title;  ///< `Set-up`, `Winter attrition`; of an impulse what the card was played for
  std::string seat;   ///< `American`, `British` or empty
  int card = 0;
  std::size_t first = 0;  ///< moment
};

/// `of` names for each moment its group.
struct StepGroups {
  std::vector<StepGroup> list;
  std::vector<std::size_t> of;
};
StepGroups groups_of(const replay::Timeline& timeline);

}  // namespace tricorne::reports
