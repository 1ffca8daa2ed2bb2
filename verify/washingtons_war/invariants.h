// What holds in every position that waits for an answer, whatever was answered before.
#pragma once

#include <optional>
#include <string>

#include "engine/washingtons_war/state.h"

namespace tricorne::verify {

/// The first thing wrong with a settled position; nothing when all is well. Allocates only to complain.
std::optional<std::string> broken_invariant(const ww::Table& t, const ww::State& s);

}  // namespace tricorne::verify
