// Actions against the rules, as players sometimes take them: which of them the pieces on the table allow.
#pragma once

#include "engine/core/rulebook/law.h"

namespace tricorne::rulebook {

/// Do the pieces on the table allow this answer? The game says so by a function `possible(state, decision, answer)` in
/// its own namespace. A pair of decision and answer without the function is never carried out against the law.
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
/// Carries the action out on a copy.
template <class State, class Table, class Action>
bool possible_and_goes_on(const State& s, const Table& t, const Action& action) {
  if (s.agenda.empty()) return false;
  const bool fits = std::visit([&](const auto& frame) { return possible_answer(s, frame, action); }, s.agenda.back());
  if (!fits) return false;
  auto after = s;
  apply(after, t, action);
  std::vector<Action> legal;
  legal_actions(after, t, legal);
  return after.agenda.empty() || !legal.empty();
}

}  // namespace tricorne::rulebook
