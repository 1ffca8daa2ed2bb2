// §3 Limited intelligence: what a seat may know.
#pragma once

#include <optional>

#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/seat.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// 3.0.1: does the side see where an enemy leader is? The side sees its own leaders, leaders on top of a stack, and
/// leaders next to one of its own.
bool sees(const State& s, const Table& t, Side viewer, LeaderId leader);
/// What an event hides from everybody but one side.
std::optional<Secret> secret_of(const Table& t, const Event& event);
/// Takes everything that `viewer` does not know out of the facts of a position: every fact that no paragraph opens.
/// Chance knows what both sides know.
void hide(const Table& t, const State& s, Seat viewer, Node& facts);
/// 3.0.3: is the side told whether its enemies in a hex make a zone? It is while one of its leaders stands next to them
/// or with them, and while its leaders march or retreat who could go into a hex next to them.
bool is_told_of_zone(const State& s, const Table& t, Side viewer, HexId hex);
/// The position as far as the side is told of it, for what it works out in its head: an enemy hex has 400 troops where
/// the side is told of a zone, none where it is told of none (3.0.2), and otherwise a few, who make no zone.
State as_told(const State& s, const Table& t, Side viewer);
/// 3.0.1: the leader on top of a stack.
LeaderId top_of(const State& s, const Table& t, Side side, HexId hex);

// Worlds that a seat thinks possible: what the other side hides is drawn anew (3.0).

/// Draws anew troops and fatigue of leaders whose display the viewer does not see: mostly a little below the number
/// with which a leader began or arrived, which both players know, sometimes any number. The leaders stay where they
/// are, and what is told holds: zones next to the viewer's leaders, and in a combat the troops of a side together, its
/// greatest fatigue and the modifiers.
void imagine(const Table& t, State& s, Seat viewer, Chance& chance);

}  // namespace tricorne::wc
