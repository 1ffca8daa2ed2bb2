// The loop of Washington's Crossing: who is asked, what is legal, apply, settle.
#pragma once

#include <optional>
#include <vector>

#include "engine/washingtons_crossing/action.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

using LastAnswer = rulebook::LastAnswerOf<State, Action>;

std::optional<Seat> to_act(const State& s);
/// Nothing when the action is legal now. `last`: the answer before, where it is known.
Verdict check(const State& s, const Table& t, const Action& action, const LastAnswer* last = nullptr);
/// Carries out a legal action, then settles.
void apply(State& s, const Table& t, const Action& action, std::vector<Event>* events = nullptr);
void settle(State& s, const Table& t, std::vector<Event>* events = nullptr);
void legal_actions(const State& s, const Table& t, std::vector<Action>& legal);
std::uint64_t digest(const State& s);

}  // namespace tricorne::wc
