// The loop of core/rulebook/law.h for Washington's War: who is asked, what is legal, apply, settle.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/washingtons_war/resolving.h"
#include "engine/washingtons_war/rules/not_asked.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// What core/rulebook/law.h asks of a game.
struct Rules {
  using State = ww::State;
  using Table = ww::Table;
  using Action = ww::Action;
  using Event = ww::Event;
  using Resolving = ww::Resolving;

  static bool over(const State& s) { return s.ending != Ending::none; }
  /// The candidates for a card to draw are exactly the cards that chance may draw.
  template <class A>
  static constexpr bool hint_is_the_law = std::is_same_v<A, Draw>;
};

using Stop = rulebook::StopOf<State>;

/// Who must answer now; nothing when the agenda is empty or a step is on top.
std::optional<Seat> to_act(const State& s);

/// The law: nothing when `action` may answer the question on top. `last`: the answer before, where it is known; it
/// tells an action that is over from one that has not begun.
Verdict check(const State& s, const Table& t, const Action& action, const LastAnswer* last = nullptr);

/// Carries out a legal action and the steps behind it. Appends events when asked to.
void apply(State& s, const Table& t, const Action& action, std::vector<Event>* events = nullptr);
void apply(State& s, const Table& t, const Action& action, std::vector<Event>* events, const Stop& stop);

/// Runs steps until a decision is on top or nothing is left.
void settle(State& s, const Table& t, std::vector<Event>* events = nullptr);
void settle(State& s, const Table& t, std::vector<Event>* events, const Stop& stop);

/// Every legal answer, in the order of the action types and the table. The first form reuses the list's room.
void legal_actions(const State& s, const Table& t, std::vector<Action>& legal);
std::vector<Action> legal_actions(const State& s, const Table& t);

/// A digest over every live member.
std::uint64_t digest(const State& s);

}  // namespace tricorne::ww
