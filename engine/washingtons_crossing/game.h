// The loop of Washington's Crossing: who is asked, what is legal, apply, settle.
#pragma once

#include <optional>
#include <vector>

#include "engine/washingtons_crossing/action.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// What core/rulebook/law.h asks of a game.
struct Rules {
  using State = wc::State;
  using Table = wc::Table;
  using Action = wc::Action;
  using Event = wc::Event;
  using Resolving = wc::Resolving;

  static bool over(const State& s) { return s.over; }
  template <class A>
  static constexpr bool hint_is_the_law =
      std::is_same_v<A, Roll> || std::is_same_v<A, FleeTo> || std::is_same_v<A, Sail>;
};

using Stop = rulebook::StopOf<State>;
using LastAnswer = rulebook::LastAnswerOf<State, Action>;

std::optional<Seat> to_act(const State& s);
/// Why the action is illegal now; nothing when it is legal. `last`: the previous answer, where it is known.
Verdict check(const State& s, const Table& t, const Action& action, const LastAnswer* last = nullptr);
/// Carries out a legal action, then settles.
void apply(State& s, const Table& t, const Action& action, std::vector<Event>* events = nullptr);
void apply(State& s, const Table& t, const Action& action, std::vector<Event>* events, const Stop& stop);
void settle(State& s, const Table& t, std::vector<Event>* events = nullptr);
void settle(State& s, const Table& t, std::vector<Event>* events, const Stop& stop);
void legal_actions(const State& s, const Table& t, std::vector<Action>& legal);
std::uint64_t digest(const State& s);

}  // namespace tricorne::wc
