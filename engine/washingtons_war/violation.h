// Why an action is refused.
#pragma once

#include "engine/core/rulebook/violation.h"
#include "engine/washingtons_war/rule_index.h"

namespace tricorne::ww {

// The types that the headers of the rules need by name only.

struct Map;
struct Ruleset;
struct Cards;
struct State;
struct Table;
struct Resolving;

using rulebook::Verdict;
using rulebook::Violation;

}  // namespace tricorne::ww
