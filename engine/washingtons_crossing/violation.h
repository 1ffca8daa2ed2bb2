// Why an action is refused.
#pragma once

#include "engine/core/rulebook/violation.h"
#include "engine/washingtons_crossing/rule_index.h"

namespace tricorne::wc {

struct Ruleset;
struct State;
struct Table;
struct Resolving;

using rulebook::Verdict;
using rulebook::Violation;

}  // namespace tricorne::wc
