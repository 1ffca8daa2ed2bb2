// A citation of a paragraph that is not in the rule index stops the build.
#include "engine/washingtons_war/rule_index.h"

using namespace tricorne::ww;

#ifdef FAULT
constexpr auto rule = "9.99"_rule;
#else
constexpr auto rule = "9.61.A"_rule;
#endif
