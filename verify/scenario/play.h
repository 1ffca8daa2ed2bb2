// Plays one scenario on one game and compares the result with everything that the scenario states.
#pragma once

#include "verify/scenario/game_names.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// Plays the scenario that `outcome` holds and fills in the rest of `outcome`. Does not check `rests_on`. Never throws
/// for what the scenario holds, nor for what a foreign engine does: the status says so. Reasons of refusals
/// are told in a language that Game::words has.
void play(const Game& game, const GameNames& game_names, Outcome& outcome, std::string_view language = "en");

/// The same for a scenario that `outcome` does not hold.
void play(const Game& game, const GameNames& game_names, const Scenario& scenario, Outcome& outcome,
          std::string_view language = "en");

}  // namespace tricorne::verify
