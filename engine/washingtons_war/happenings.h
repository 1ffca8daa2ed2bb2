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

// Events of Washington's War as typed values, for code that plays the game through core/game.h.

/// Gives answer number `n` as Position::give does, and appends the typed events. Throws std::bad_cast for a position of
/// another game.
void give_typed(Position& position, std::size_t n, std::vector<Event>& events);

// Actions against the rules, as players sometimes take them: can the pieces be moved in this way at all?

/// May `apply` be given this action although `check` refuses the action? True when the kind of the action answers the
/// question on top, its pieces and cards are where the action needs them, and the game can go on afterwards.
bool can_be_carried_out(const State& s, const Table& t, const Action& action);

}  // namespace tricorne::ww
