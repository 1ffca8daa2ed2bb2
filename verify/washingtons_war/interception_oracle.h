// Who may intercept, once more, literally from 7.8. Shares no code with the rules beyond the map.
#pragma once

#include "engine/washingtons_war/state.h"
#include "verify/washingtons_war/reasons.h"

namespace tricorne::verify {

/// 3.0.adjacent, 7.4.D: does a line lead from the general's space to another that he may use?
bool next_door(const ww::Table& table, const ww::State& state, ww::General general, ww::SpaceId to);

/// 7.8.E: attempts of a general's army since the card was played.
int interceptions_tried(const ww::State& state, ww::General general);

/// 7.8.A, 7.8.C, 7.8.E: what keeps an American general from trying to intercept in a space.
Reasons bars_on_interception(const ww::Table& table, const ww::State& state, ww::General general, ww::SpaceId to);

/// 7.8.A, 7.8.B: what keeps anybody from trying to intercept a march in the space it has just entered.
Reasons bars_on_being_intercepted(const ww::Table& table, const ww::State& state, const ww::March& march);

}  // namespace tricorne::verify
