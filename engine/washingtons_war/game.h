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
  /// For `Draw` the candidates are exactly the legal answers, so `check` is skipped.
  template <class A>
  static constexpr bool hint_is_the_law = std::is_same_v<A, Draw>;
};

/// Says of a step whether the loop halts in front of the step (core/rulebook/agenda.h).
using Stop = rulebook::StopOf<State>;

/// Who must answer now; nothing when the agenda is empty or a step is on top.
std::optional<Seat> to_act(const State& s);

/// The law: nothing when the action is a legal answer to the question on top, otherwise the violation. `last` is the
/// answer given last, or null when that answer is unknown. With `last` a refusal can tell an action that is over from
/// an action that has not begun.
Verdict check(const State& s, const Table& t, const Action& action, const LastAnswer* last = nullptr);

/// Carries out a legal action, then runs steps until a decision is on top or nothing is left. Appends events unless
/// `events` is null. The second form halts in front of a step for which `stop` is true. Throws DataError when the
/// agenda becomes too full.
void apply(State& s, const Table& t, const Action& action, std::vector<Event>* events = nullptr);
void apply(State& s, const Table& t, const Action& action, std::vector<Event>* events, const Stop& stop);

/// Runs steps until a decision is on top or nothing is left. Parameters and errors are those of `apply`.
void settle(State& s, const Table& t, std::vector<Event>* events = nullptr);
void settle(State& s, const Table& t, std::vector<Event>* events, const Stop& stop);

/// Every legal answer to the question on top. The answers stand in the order of the types in the decision's `Answer`,
/// then of their candidates. The first form reuses the memory of the list.
void legal_actions(const State& s, const Table& t, std::vector<Action>& legal);
std::vector<Action> legal_actions(const State& s, const Table& t);

/// A digest of all members of the state. Of the agenda only the frames in use count.
std::uint64_t digest(const State& s);

}  // namespace tricorne::ww
