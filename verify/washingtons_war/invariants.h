// What holds in every position that waits for an answer, and between one and the next.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::verify {

/// The first thing wrong with a settled position; nothing when all is well. Allocates only to complain.
std::optional<std::string> broken_invariant(const ww::Table& t, const ww::State& s);

/// The first thing wrong with the way from a settled position to the next: what can only go one way, and whether the
/// events account for the whole difference (the ledger).
std::optional<std::string> broken_progress(const ww::Table& t, const ww::State& before, const ww::State& after,
                                           std::span<const ww::Event> events);

}  // namespace tricorne::verify
