#include "engine/washingtons_crossing/leaders.h"

namespace tricorne::wc {

int Leaders::maximum(LeaderId leader, Turn turn) const {
  const LeaderInfo& info = all[index(leader)];
  if (info.maximum_january && day_of(turn) >= january_1) return info.maximum_january->value;
  return info.maximum.value;
}

}  // namespace tricorne::wc
