#include "cli/scenarios.h"

#include <stdexcept>

#include "cli/places.h"
#include "verify/scenario/scenario.h"

namespace tricorne::cli {

ChosenScenarios choose_scenarios(const Options& options, const std::vector<std::string>& paths) {
  const auto files = verify::find_scenario_files(paths.empty() ? std::vector{scenario_folder()} : paths);
  ChosenScenarios chosen{std::make_shared<verify::Documents>(files, options.threads), {}};
  for (verify::FilesOfGame& group : chosen.documents->by_game(options.game_name())) {
    if (!options.game.empty() && group.game != options.game) continue;
    Options own = options;
    own.game = group.game;
    chosen.games.push_back({open(own), std::move(group.files)});
  }
  if (!chosen.games.empty()) return chosen;
  open(options);  // throws for an unknown game
  throw std::invalid_argument("there is no scenario of " + options.game_name() + " in " + files.front() +
                              (files.size() > 1 ? " and the other files" : ""));
}

}  // namespace tricorne::cli
