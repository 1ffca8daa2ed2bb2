// Writes a shrunk case as a scenario file, ready to be committed. The scenario fails on the faulty rules and passes on
// right rules.
#pragma once

#include <string>

#include "verify/referee/shrink.h"

namespace tricorne::verify {

/// The scenario's id: `regression-7-5-…`, made from the paragraph and the place where the case was found.
std::string regression_id(const BrokenProperty& broken, const std::string& found_in);

/// The text of the file. `law` is the game with the right rules. `ruleset` is the ruleset of the scenario, as its file
/// names it. Plays the case several times.
std::string regression_scenario(const Game& game, const Game& law, const Shrunk& shrunk, const std::string& id,
                                const std::string& ruleset);

}  // namespace tricorne::verify
