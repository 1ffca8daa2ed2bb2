// A shrunk case as a scenario file, ready to be committed: it fails on the faulty rules and passes on right ones.
#pragma once

#include <string>

#include "verify/referee/shrink.h"

namespace tricorne::verify {

/// The scenario's id: `regression-7-5-…`, the paragraph and where the case was found.
std::string regression_id(const BrokenProperty& broken, const std::string& found_in);

/// The text of the file. `ruleset` is what the scenario runs under, as its file names it.
std::string regression_scenario(const Game& game, const Game& law, const Shrunk& shrunk, const std::string& id,
                                const std::string& ruleset);

}  // namespace tricorne::verify
