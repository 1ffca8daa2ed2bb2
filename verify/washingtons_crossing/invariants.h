// Invariants of Washington's Crossing: what holds in every position, and what the events of a step must explain.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::verify::wc_kit {

/// What is wrong in a position, for people; nothing in a sound position.
std::optional<std::string> broken_invariant(const wc::Table& t, const wc::State& s);
/// Carries out the events on `s` in their order, without any rule: troops, victory points, activation points and places
/// of leaders. Everything else stays as it is.
void replay(wc::State& s, const std::vector<wc::Event>& events);
/// The first of these members in which `after` is otherwise than `told`, for people; nothing when they are alike.
/// Grant's counters and empty detachments, which leave the map without an event, are not compared.
std::optional<std::string> unlike(const wc::State& told, const wc::State& after);
/// The first change of a step that its events do not explain, for people. Looks at troops, victory points, activation
/// points and places. Nothing when the events explain all changes.
std::optional<std::string> broken_ledger(const wc::State& before, const wc::State& after,
                                         const std::vector<wc::Event>& events);

}  // namespace tricorne::verify::wc_kit
