// The reasons that forbid an answer, each with its paragraph.
#pragma once

#include "engine/core/bounded.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::verify {

/// A reason as the oracles give it.
struct Objection {
  std::optional<RuleRef> rule;
  const char* why;  ///< the id of a sentence of the catalogues, or the reason in English; lives as long as the program
};

/// All reasons that forbid an answer. None: the text of the rulebook allows the answer.
using Reasons = Bounded<Objection, 16>;

/// Adds a reason when `applies` is true. `why` must live as long as the program.
inline void add_if(Reasons& reasons, bool applies, RuleRef rule, const char* why) {
  if (applies) reasons.push_back({rule, why});
}

}  // namespace tricorne::verify
