// The ledger: changes a position by events alone. A change that no event explains is a fault of the engine.
#pragma once

#include <span>
#include <string>

#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::verify {

/// Carries out the events on `s` in their order, without any rule. The agenda stays as it is.
void replay(ww::State& s, const ww::Table& table, std::span<const ww::Event> events);

/// The names of the members in which two positions differ, with commas. The agenda is not compared. Empty when nothing
/// differs.
std::string differences(const ww::State& a, const ww::State& b);

/// An event in one line: the paragraph, then the text of the event.
std::string narrate(const ww::Table& table, const ww::Event& event);

}  // namespace tricorne::verify
