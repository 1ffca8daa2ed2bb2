#include "replay/story/fight.h"

namespace tricorne::replay {

void Fights::add(Fight fight, const Timeline& timeline) {
  of.resize(timeline.moments.size(), 0);
  list.push_back(std::move(fight));
  const Fight& done = list.back();
  for (std::size_t at = done.last; at >= done.first && at > 0; at = timeline.moments[at].parent)
    if (of[at] == 0) of[at] = list.size();
}

}  // namespace tricorne::replay
