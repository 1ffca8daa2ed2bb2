// Checks what a scenario says about events: which events must occur, in which order, and which must not occur.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verify/scenario/facts.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {

/// Checks that the events of the list `wanted` occur in `events` in this order. Other events may occur between them.
/// Gives the first mismatch, or nothing. Throws DataError for unknown paragraphs, kinds and fields.
std::optional<Mismatch> check_events(const Game& game, const GameNames& game_names, const Node& wanted,
                                     const std::vector<Happening>& events);

/// Checks that no event of the list `barred` occurs in `events`. Gives the first mismatch, or nothing. Throws DataError
/// as `check_events`.
std::optional<Mismatch> check_no_events(const Game& game, const GameNames& game_names, const Node& barred,
                                        const std::vector<Happening>& events);

}  // namespace tricorne::verify
