// Typed events as everything outside the engine sees them.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/game.h"
#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// The events in the same order, with their fields as plain values and with their texts. `asked` is the seat whose
/// answer brought the events. Without `asked` no event hides anything.
std::vector<Happening> to_happenings(const Table& t, const std::vector<Event>& events,
                                     std::optional<Seat> asked = std::nullopt);

}  // namespace tricorne::ww
