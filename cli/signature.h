// One short text for the behaviour of the rules this binary holds.
#pragma once

#include <string>
#include <string_view>

namespace tricorne::cli {

/// A digest of the rule index of a game (by default the first of the table), the axes of the rulesets we ship, and how
/// some random games of each of them end. The same on every machine; another text means that some game is played
/// otherwise.
std::string signature(std::string_view game = {});

}  // namespace tricorne::cli
