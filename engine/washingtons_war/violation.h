// Why an action is refused.
#pragma once

#include <optional>

#include "engine/core/rule_ref.h"
#include "engine/washingtons_war/rule_index.h"

namespace tricorne::ww {

struct Map;
struct Ruleset;
struct Cards;
struct State;
struct Table;
struct Resolving;

/// The paragraph and the fact that forbid an action. `why` is a literal.
struct Violation {
  std::optional<RuleRef> rule;  ///< nothing: no paragraph bars it, it is only not asked for
  const char* why;
  bool asked = true;  ///< false: the game asks something else now
};

using Verdict = std::optional<Violation>;

}  // namespace tricorne::ww
