// What holds in every position of Washington's Crossing, and what the events of a step must add up to.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::verify::wc_kit {

/// What is wrong in a position; nothing for most.
std::optional<std::string> broken_invariant(const wc::Table& t, const wc::State& s);
/// What the events of a step do not explain: troops, victory points, activation points, places.
std::optional<std::string> broken_ledger(const wc::State& before, const wc::State& after,
                                         const std::vector<wc::Event>& events);

}  // namespace tricorne::verify::wc_kit
