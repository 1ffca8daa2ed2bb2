// What a rule works on while it changes a position: the position, the tables, the events so far and the agenda.
#pragma once

#include "engine/core/rulebook/agenda.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// A struct and not an alias: a header of a chapter can declare it by its name alone.
struct Resolving : rulebook::ResolvingOf<State, Table, Event> {};

}  // namespace tricorne::wc
