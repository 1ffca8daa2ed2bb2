// Games between players, as `tricorne simulate --players` plays them.
#pragma once

#include <string>

#include "cli/run_file.h"

namespace tricorne::cli {

/// What to play.
struct PlayerGames {
  std::string players;  ///< as --players takes it
  std::uint64_t games = 0;
  std::string record;  ///< a folder for records, or empty
  RunFile run;
};

/// Plays and tells what came of it. Gives the exit code.
int simulate_players(const Options& options, const PlayerGames& what);

}  // namespace tricorne::cli
