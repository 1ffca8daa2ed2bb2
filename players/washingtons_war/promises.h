// The features that depend on the present question: marches and markers to come, the odds of a fight under way.
#pragma once

#include "engine/washingtons_war/state.h"
#include "players/knowledge.h"

namespace tricorne::players {

/// Adds the features of the question in `s` to `values`, which hold the features of the position.
void read_promises(const ww::State& s, const ww::Table& t, Numbers& values);

}  // namespace tricorne::players
