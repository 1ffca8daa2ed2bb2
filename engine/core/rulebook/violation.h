// Why an action is refused.
#pragma once

#include <optional>

#include "engine/core/rule_ref.h"

namespace tricorne::rulebook {

/// The paragraph and the fact that forbid an action. `why` is a literal.
struct Violation {
  std::optional<RuleRef> rule;  ///< nothing: no paragraph bars the action, it is only not asked for
  const char* why;              ///< the fact, for people
  bool asked = true;            ///< false: the game asks something else now
};

/// The answer that led to a position, where it is known. With it `verdict` can tell an action that is over from one
/// that has not begun.
template <class State, class Action>
struct LastAnswerOf {
  State before;  ///< the position that asked
  Action action;
};

/// The law's word on an action. Nothing: the action is legal.
using Verdict = std::optional<Violation>;

}  // namespace tricorne::rulebook
