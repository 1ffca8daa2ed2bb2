// Why an action is refused.
#pragma once

#include <optional>

#include "engine/core/rule_ref.h"

namespace tricorne::rulebook {

/// The paragraph and the fact that forbid an action. `why` is a literal.
struct Violation {
  std::optional<RuleRef> rule;  ///< nothing: no paragraph bars it, it is only not asked for
  const char* why;
  bool asked = true;  ///< false: the game asks something else now
};

/// The answer before, where it is known: it tells an action that is over from one that has not begun.
template <class State, class Action>
struct LastAnswerOf {
  State before;
  Action action;
};

/// Nothing: the action is legal.
using Verdict = std::optional<Violation>;

}  // namespace tricorne::rulebook
