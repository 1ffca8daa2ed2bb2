// What stands in a space, read from the plain members of a State. The oracles use these functions and share none of
// them with the rules of the engine.
#pragma once

#include <optional>

#include "engine/washingtons_war/state.h"

namespace tricorne::verify {

/// The side whose marker is in the space (10.0.A); nothing when there is no marker.
std::optional<ww::Side> marker_at(const ww::State& state, ww::SpaceId at);

/// Is a combat unit of the side in the space? French units count as American (12.2.C).
bool sees_units(const ww::State& state, ww::Side side, ww::SpaceId at);

/// The number of combat units of a nation in the space.
int units_seen(const ww::State& state, ww::Nation nation, ww::SpaceId at);
/// The number of combat units of a side in the space. French units count as American.
int units_seen(const ww::State& state, ww::Side side, ww::SpaceId at);

/// Is a general of the side in the space? Rochambeau counts as American (12.2.C).
bool sees_general(const ww::State& state, ww::Side side, ww::SpaceId at);

/// Is a general of the side in the space, without a combat unit of the side?
bool sees_lone_general(const ww::State& state, ww::Side side, ww::SpaceId at);

/// Is this general in the space?
bool sees(const ww::State& state, ww::General general, ww::SpaceId at);

/// The general of a side in the space; of two generals the first in the list of space_contents.cpp.
std::optional<ww::General> general_seen(const ww::State& state, ww::Side side, ww::SpaceId at);

/// Is an army of the side in the space: a general with units of his side (3.0.army)?
bool sees_army(const ww::State& state, ww::Side side, ww::SpaceId at);

/// Is an American unit in the space: an American or French general or combat unit, or Congress (3.0.american_unit)?
bool sees_american_unit(const ww::State& state, ww::SpaceId at);

/// Is Congress in the space?
bool sees_congress(const ww::State& state, ww::SpaceId at);

/// Is the space a port of the zone in which the French navy is (12.3)?
bool under_blockade(const ww::Map& map, const ww::State& state, ww::SpaceId at);

}  // namespace tricorne::verify
