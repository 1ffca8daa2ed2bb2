// One short text for the behaviour of the rules this binary holds.
#pragma once

#include <string>

namespace tricorne::cli {

/// A digest of the rule index, the axes of the rulesets and the data we ship.
std::string signature();

}  // namespace tricorne::cli
