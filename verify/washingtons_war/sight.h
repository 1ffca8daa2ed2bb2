// What one sees when looking at a space, read from the plain members of a State: the oracle's own eyes, shared with no
// rule of the engine.
#pragma once

#include <optional>

#include "engine/washingtons_war/state.h"

namespace tricorne::verify {

/// Whose marker controls the space (10.0.A).
std::optional<ww::Side> marker_at(const ww::State& state, ww::SpaceId at);

/// Is there a combat unit of the side? French ones are American wherever a rule says American (12.2.C).
bool sees_units(const ww::State& state, ww::Side side, ww::SpaceId at);

/// Combat units of one nation in the space.
int units_seen(const ww::State& state, ww::Nation nation, ww::SpaceId at);
/// Combat units of a side in the space.
int units_seen(const ww::State& state, ww::Side side, ww::SpaceId at);

/// Is there a general of the side, Rochambeau being American (12.2.C)?
bool sees_general(const ww::State& state, ww::Side side, ww::SpaceId at);

/// Is this very general in the space?
bool sees(const ww::State& state, ww::General general, ww::SpaceId at);

/// The general of a side in the space; the first in the order of the counters where there are two.
std::optional<ww::General> general_seen(const ww::State& state, ww::Side side, ww::SpaceId at);

/// A general with units of his side (3.0.army).
bool sees_army(const ww::State& state, ww::Side side, ww::SpaceId at);

/// American or French general or unit, or Congress (3.0.american_unit).
bool sees_american_unit(const ww::State& state, ww::SpaceId at);

bool sees_congress(const ww::State& state, ww::SpaceId at);

/// Is the space a port of the zone in which the French navy lies (12.3)?
bool under_blockade(const ww::Map& map, const ww::State& state, ww::SpaceId at);

}  // namespace tricorne::verify
