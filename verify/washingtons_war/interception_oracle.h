// The oracle of interceptions. It says who may intercept, literally from 7.8, and shares no code with the rules but the
// map.
#pragma once

#include "engine/washingtons_war/state.h"
#include "verify/washingtons_war/reasons.h"

namespace tricorne::verify {

/// 3.0.adjacent, 7.4.D: does a line that the general may use lead from his space to `to`?
bool next_door(const ww::Table& table, const ww::State& state, ww::General general, ww::SpaceId to);

/// 7.8.E: how often the army of a general has tried to intercept since the card was played.
int interceptions_tried(const ww::State& state, ww::General general);

/// 7.8.A, 7.8.C, 7.8.E: the reasons why an American general may not try to intercept in a space; none when he may.
Reasons bars_on_interception(const ww::Table& table, const ww::State& state, ww::General general, ww::SpaceId to);

/// 7.8.A, 7.8.B: the reasons why nobody may try to intercept a march in the space that it has just entered; none when
/// it may be intercepted.
Reasons bars_on_being_intercepted(const ww::Table& table, const ww::State& state, const ww::March& march);

}  // namespace tricorne::verify
