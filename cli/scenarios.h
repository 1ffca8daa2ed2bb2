// Which scenarios a command line means, by game.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/options.h"
#include "verify/scenario/documents.h"

namespace tricorne::cli {

/// A game that is opened, and the scenario files that belong to it.
struct GameScenarios {
  std::unique_ptr<Game> game;
  std::vector<std::string> files;
};

/// The scenarios that a command line means, sorted by game.
struct ChosenScenarios {
  std::shared_ptr<const verify::Documents> documents;  ///< holds all the files
  std::vector<GameScenarios> games;                    ///< at least one, in the order of the table of games
};

/// The scenario files at `paths`, or all we have where `paths` is empty. Each belongs to the game that it names; --game
/// leaves out the files of other games. Throws DataError, and std::invalid_argument when nothing is left.
ChosenScenarios choose_scenarios(const Options& options, const std::vector<std::string>& paths);

}  // namespace tricorne::cli
