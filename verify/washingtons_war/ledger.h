// The ledger: a position's changes told by its events alone. What no event accounts for is a fault of the engine.
#pragma once

#include <span>
#include <string>

#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::verify {

/// Carries the events out on `s`, one after the other, without any rule. The agenda stays as it is.
void replay(ww::State& s, const ww::Table& table, std::span<const ww::Event> events);

/// Names the members in which two positions differ, the agenda left out; empty when there are none.
std::string differences(const ww::State& a, const ww::State& b);

/// One event in one line: the paragraph, then what happened.
std::string narrate(const ww::Table& table, const ww::Event& event);

}  // namespace tricorne::verify
