// Games between players, as `tricorne simulate --players` plays them.
#pragma once

#include <string>

#include "cli/options.h"

namespace tricorne::cli {

/// Plays `games` games of the named players and tells what came of them. `record`: a folder for records, or empty.
/// Gives the exit code.
int simulate_players(const Options& options, const std::string& players, std::uint64_t games,
                     const std::string& record);

}  // namespace tricorne::cli
