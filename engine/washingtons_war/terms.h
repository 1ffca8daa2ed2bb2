// Predicates in the rulebook's words (chapter 3), shared by the chapters.
#pragma once

#include <optional>

#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// Combat units of one nation in a space.
int units(const State& s, Nation nation, SpaceId at);
/// Combat units of a side in a space, French counting as American.
int units(const State& s, Side side, SpaceId at);
/// All spaces with a combat unit of the side.
SpaceSet spaces_with_units(const State& s, Side side);
/// All spaces with a general of the side.
SpaceSet spaces_with_generals(const State& s, Side side);
/// The general of a side in a space. Outside a battle there is at most one (3.0.stacking_limits).
std::optional<General> general_at(const State& s, Side side, SpaceId at);
/// A general with at least one unit of his side.
bool army_at(const State& s, Side side, SpaceId at);
/// American or French general or unit, or Congress (3.0.american_unit).
bool american_unit_at(const State& s, SpaceId at);
/// Any counter or marker of the British (2.2).
bool british_piece_at(const State& s, SpaceId at);

bool controls(const State& s, Side side, SpaceId at);
bool uncontrolled(const State& s, SpaceId at);
bool congress_dispersed(const State& s);

/// Is the space a port of the zone the French navy lies in (3.0.blockaded_zone)?
bool blockaded(const State& s, const Table& t, SpaceId port);

/// Neighbours for markers and isolation: every line, the Falmouth to Quebec line as the ruleset says (3.0.adjacent).
SpaceSet control_neighbours(const State& s, const Table& t, SpaceId of);
/// Is some marker in `markers` next to the space, all ports counting as neighbours for the British (10.11.B.ii)?
bool next_to(const State& s, const Table& t, Side side, SpaceId at, const SpaceSet& markers);

/// May Americans not place markers by OPS cards and discards now (10.11.A.iv)?
bool american_placing_barred(const State& s, const Table& t);

}  // namespace tricorne::ww
