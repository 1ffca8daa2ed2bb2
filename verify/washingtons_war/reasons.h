// What forbids an answer, each with its paragraph.
#pragma once

#include "engine/core/bounded.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::verify {

/// In no order; none: the text allows it.
using Reasons = Bounded<ww::Violation, 16>;

inline void add_if(Reasons& reasons, bool applies, RuleRef rule, const char* why) {
  if (applies) reasons.push_back({rule, why});
}

}  // namespace tricorne::verify
