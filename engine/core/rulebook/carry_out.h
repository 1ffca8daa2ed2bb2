// Actions against the rules, as players sometimes take them. These calls say which illegal actions the pieces on the
// table allow. Threads: the calls change nothing; any number of threads may ask about one state at once.
#pragma once

#include "engine/core/rulebook/law.h"

namespace tricorne::rulebook {

/// Do the pieces on the table allow this answer to `frame`? The game says so by a function
/// `possible(state, decision, answer)` in its own namespace. A pair of decision and answer without the function is
/// never carried out against the law. False when `frame` is a step, or when an action of this kind does not answer it.
/// No heap.
template <class State, class F, class Action>
bool possible_answer(const State& s, const F& frame, const Action& action) {
  bool fits = false;
  if constexpr (Decision<F>)
    for_each_alternative<typename F::Answer>([&]<class A>() {
      if constexpr (requires(const A& answer) { possible(s, frame, answer); })
        if (const A* answer = std::get_if<A>(&action)) fits = possible(s, frame, *answer);
    });
  return fits;
}

/// Do the pieces on the table allow this action as an answer to the question on top, and does the game go on behind it?
/// The game goes on when the next question has a legal answer; the end of the game counts, too. False when nothing is
/// asked. Throws DataError as `apply` does. Costs a copy of the state, one `apply` and one list of legal answers.
template <class Law>
bool possible_and_goes_on(const typename Law::State& s, const typename Law::Table& t,
                          const typename Law::Action& action) {
  if (s.agenda.empty()) return false;
  const bool fits = std::visit([&](const auto& frame) { return possible_answer(s, frame, action); }, s.agenda.back());
  if (!fits) return false;
  auto after = s;
  Law::apply(after, t, action);
  return after.agenda.empty() || !Law::legal_actions(after, t).empty();
}

}  // namespace tricorne::rulebook
