// The ledger: changes a position by events alone. A change that no event explains is a fault of the engine.
#pragma once

#include <optional>
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

// Invariants of Washington's War: what holds in every position that waits for an answer, and from one position to the
// next.

/// The first fault of a settled position, for people; nothing when it has none. Uses the heap only for a fault.
std::optional<std::string> broken_invariant(const ww::Table& t, const ww::State& s);

/// The first fault of the step from a settled position to the next, for people; nothing when it has none. Looks for
/// changes that are not possible, such as a turn that goes back, and for changes that the events do not explain (the
/// ledger).
std::optional<std::string> broken_progress(const ww::Table& t, const ww::State& before, const ww::State& after,
                                           std::span<const ww::Event> events);

}  // namespace tricorne::verify
