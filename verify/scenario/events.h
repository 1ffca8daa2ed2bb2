// What a scenario says of events: which must occur, in which order, and which must not.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verify/scenario/facts.h"
#include "verify/scenario/lore.h"

namespace tricorne::verify {

/// Checks a list of events that must occur in this order, others between them allowed. Throws DataError for unknown
/// paragraphs, kinds and fields.
std::optional<Mismatch> check_events(const Game& game, const Lore& lore, const Node& wanted,
                                     const std::vector<Happening>& events);

/// Checks a list of events none of which may occur.
std::optional<Mismatch> check_no_events(const Game& game, const Lore& lore, const Node& barred,
                                        const std::vector<Happening>& events);

}  // namespace tricorne::verify
