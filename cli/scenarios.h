// The scenarios that a command line names, by game.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/options.h"
#include "verify/scenario/documents.h"

namespace tricorne::cli {

/// A game, and the scenario files that belong to it.
struct GameScenarios {
  std::unique_ptr<Game> game;
  std::vector<std::string> files;
};

/// The scenarios that a command line names, by game.
struct ChosenScenarios {
  std::shared_ptr<const verify::Documents> documents;  ///< all files, parsed
  std::vector<GameScenarios> games;                    ///< at least one, in the order of the table of games
};

/// The scenario files at `paths`; with empty `paths` all files in `scenario_folder()`. Each file belongs to the game
/// that it names. With --game the files of other games are left out. Throws DataError for a path that cannot be read,
/// and std::invalid_argument when no file is left.
ChosenScenarios choose_scenarios(const Options& options, const std::vector<std::string>& paths);

}  // namespace tricorne::cli
