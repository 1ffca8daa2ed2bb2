// Plays one scenario on one game and compares the result with everything that the scenario states.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verify/scenario/facts.h"
#include "verify/scenario/game_names.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// Plays the scenario that `outcome` holds and fills in the rest of `outcome`. Does not check `rests_on`. Never throws
/// for what the scenario holds, nor for what a foreign engine does: the status says so. Reasons of refusals
/// are told in a language that Game::words has.
void play(const Game& game, const GameNames& game_names, RunResult& outcome, std::string_view language = "en");

/// The same for a scenario that `outcome` does not hold.
void play(const Game& game, const GameNames& game_names, const Scenario& scenario, RunResult& outcome,
          std::string_view language = "en");

// Checks what a scenario says about events: which events must occur, in which order, and which must not occur.

/// Checks that the events of the list `wanted` occur in `events` in this order. Other events may occur between them.
/// Gives the first mismatch, or nothing. Throws DataError for unknown paragraphs, kinds and fields.
std::optional<Mismatch> check_events(const Game& game, const GameNames& game_names, const Node& wanted,
                                     const std::vector<Happening>& events);

/// Checks that no event of the list `barred` occurs in `events`. Gives the first mismatch, or nothing. Throws DataError
/// as `check_events`.
std::optional<Mismatch> check_no_events(const Game& game, const GameNames& game_names, const Node& barred,
                                        const std::vector<Happening>& events);

}  // namespace tricorne::verify
