// The features of positions.
#pragma once

#include "engine/washingtons_crossing/state.h"
#include "players/knowledge.h"
#include "players/washingtons_crossing/ground.h"

namespace tricorne::players::wc_kit {

/// Fills in the features of a settled position.
void survey(const wc::State& s, const wc::Table& t, const Ground& ground, Numbers& values);

}  // namespace tricorne::players::wc_kit
