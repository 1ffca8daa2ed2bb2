// What a rule sees while it changes a position, and what chapters share in changing it.
#pragma once

#include "engine/core/rulebook/agenda.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// A struct of our own, so that the chapters' headers need only its name.
struct Resolving : rulebook::ResolvingOf<State, Table, Event> {};

}  // namespace tricorne::wc
