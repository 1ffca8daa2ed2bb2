// A list of the scenarios of a game, kept in the user's cache, because reading the files takes much longer.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::cli {

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
