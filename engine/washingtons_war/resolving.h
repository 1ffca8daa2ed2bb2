// What a rule sees while it changes a position: the position, the table, and where events go.
#pragma once

#include "engine/core/rulebook/agenda.h"
#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// rulebook::ResolvingOf for this game. It is a struct, so that the headers of the rules can declare it by its name.
struct Resolving : rulebook::ResolvingOf<State, Table, Event> {};

}  // namespace tricorne::ww
