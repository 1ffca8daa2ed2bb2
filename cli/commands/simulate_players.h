// Games between players, as `tricorne simulate --players` plays them.
#pragma once

#include <string>

#include "cli/run_file.h"

namespace tricorne::cli {

/// The games to play.
struct PlayerGames {
  std::string players;  ///< as --players takes it
  std::uint64_t games = 0;
  std::string record;  ///< folder for records of the games; empty: none are written
  bool force = false;  ///< overwrite records that the folder holds
  RunFile run;
};

/// Plays the games and prints the results. Returns the exit code.
int simulate_players(const Options& options, const PlayerGames& what);

}  // namespace tricorne::cli
