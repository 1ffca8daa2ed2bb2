// Typed events as everything outside the engine sees them.
#pragma once

#include <vector>

#include "engine/core/game.h"
#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// Events with their fields as plain values and their texts.
std::vector<Happening> to_happenings(const Table& t, const std::vector<Event>& events);

}  // namespace tricorne::ww
