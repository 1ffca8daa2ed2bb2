// The scenarios that a command line names, by game.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/options.h"
#include "engine/core/game.h"
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

// A list of the scenarios of a game, kept in the user's cache, because reading the files takes much longer.

/// What one scenario is about. A scenario with a table whose rows name different paragraphs or have different titles is
/// listed several times.
struct ListedScenario {
  std::string id;
  std::string title;
  std::string file;
  std::vector<std::string> rules;    ///< the paragraphs it is evidence of
  std::vector<std::string> rulings;  ///< the numbers of the rulings it holds

  friend bool operator==(const ListedScenario&, const ListedScenario&) = default;
};

/// The scenarios of the game in the order of their files. Files that cannot be read are passed over. The list comes
/// from the folder `cache` while neither the scenario files nor this program have changed; else it is made, and kept
/// there if that is possible. An empty name keeps nothing.
std::vector<ListedScenario> listed_scenarios(const Game& game, const std::string& cache);

}  // namespace tricorne::cli
