// §3 Limited intelligence: what a seat may know.
#pragma once

#include <optional>

#include "engine/core/game.h"
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
/// 3.0.1: the leader on top of a stack.
LeaderId top_of(const State& s, const Table& t, Side side, HexId hex);

}  // namespace tricorne::wc
