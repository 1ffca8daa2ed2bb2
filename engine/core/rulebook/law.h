// The loop that every rulebook goes through: who is asked, what is legal, apply, settle. Here an action meets the
// decision that it answers. No call uses the heap but for events and for the list of answers.
//
// A game describes itself to these templates by a struct `Rules`:
//   State, Table, Action, Event, Resolving           its types; Action is a variant, State has an `agenda` of frames
//   over(state)                                      has the game ended? Then nothing is left on the agenda
//   hint_is_the_law<A>                               are the candidates exactly the legal answers? Then `check` is
//                                                    skipped when actions of type A are listed
// and by functions in its own namespace:
//   check(state, table, decision, answer)            the law: a Verdict
//   resolve(resolving, decision, answer)             carries a legal answer out
//   run(resolving, step)                             runs a step
// A game compiles these templates in one file and gives them plain names there: `to_act`, `apply`, `settle`,
// `legal_actions`, which everything else calls. `apply` and `settle` come in two forms, with and without a StopOf.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/rulebook/agenda.h"
#include "engine/core/rulebook/candidates.h"
#include "engine/core/rulebook/violation.h"

namespace tricorne::rulebook {

// The game's own functions under other names. A class with a member `apply` can call the game's `apply` by them.

template <class State, class Table, class F, class A>
auto verdict_on(const State& s, const Table& t, const F& frame, const A& answer) {
  return check(s, t, frame, answer);
}
template <class State>
std::optional<Seat> asked_in(const State& s) {
  return to_act(s);
}
template <class State, class Table, class Action, class Event>
void apply_to(State& s, const Table& t, const Action& action, std::vector<Event>* events) {
  apply(s, t, action, events);
}
template <class State, class Table, class Action, class Event, class Stop>
void apply_until(State& s, const Table& t, const Action& action, std::vector<Event>* events, const Stop& stop) {
  apply(s, t, action, events, stop);
}
template <class State, class Table, class Event>
void settle_all(State& s, const Table& t, std::vector<Event>* events) {
  settle(s, t, events);
}
template <class State, class Table, class Event, class Stop>
void settle_until(State& s, const Table& t, std::vector<Event>* events, const Stop& stop) {
  settle(s, t, events, stop);
}
template <class State, class Table, class Action>
void list_answers(const State& s, const Table& t, std::vector<Action>& legal) {
  legal_actions(s, t, legal);
}

/// The loop of one game. Plain functions on a State, for any number of threads, each with a State of its own.
template <class Rules>
class Law {
 public:
  using State = typename Rules::State;
  using Table = typename Rules::Table;
  using Action = typename Rules::Action;
  using Event = typename Rules::Event;
  using Resolving = typename Rules::Resolving;

  /// Who must answer now; nothing when the agenda is empty or a step is on top.
  static std::optional<Seat> to_act(const State& s) {
    if (s.agenda.empty()) return std::nullopt;
    return std::visit(
        []<class F>(const F& frame) -> std::optional<Seat> {
          if constexpr (Decision<F>) return frame.seat();
          return std::nullopt;
        },
        s.agenda.back());
  }

  /// The verdict on an action of a kind that may answer the question on top. Nothing for an action of another kind, or
  /// when nothing is asked.
  static std::optional<Verdict> check(const State& s, const Table& t, const Action& action) {
    std::optional<Verdict> verdict;
    if (s.agenda.empty()) return verdict;
    std::visit(
        [&]<class F>(const F& frame) {
          if constexpr (Decision<F>)
            for_the_answer<F>(action, [&](const auto& answer) { verdict = verdict_on(s, t, frame, answer); });
        },
        s.agenda.back());
    return verdict;
  }

  /// Carries out an action of a kind that may answer the question on top, then runs the steps behind it. It does not
  /// ask `check`: the caller knows that the action is legal or wants it all the same. Appends events unless `events` is
  /// null. Throws DataError when more piles up than the agenda holds; the state is then half changed.
  static void apply(State& s, const Table& t, const Action& action, std::vector<Event>* events) {
    apply(s, t, action, events, NeverStop{});
  }

  /// As above, but halts in front of a step for which `stop` is true.
  template <class Stop>
  static void apply(State& s, const Table& t, const Action& action, std::vector<Event>* events, const Stop& stop) {
    Resolving r{s, t, events};
    const auto top = s.agenda.back();
    s.agenda.pop_back();
    within_the_agenda([&] {
      std::visit(
          [&]<class F>(const F& frame) {
            if constexpr (Decision<F>)
              for_the_answer<F>(action, [&](const auto& answer) { resolve(r, frame, answer); });
          },
          top);
      if (Rules::over(s)) s.agenda.clear();
      while (has_step(s) && !stop(s.agenda.back())) run_step(r);
    });
  }

  /// Runs steps until a decision is on top or nothing is left. Throws as `apply` does.
  static void settle(State& s, const Table& t, std::vector<Event>* events) { settle(s, t, events, NeverStop{}); }

  /// As above, but halts in front of a step for which `stop` is true. The first step runs in any case: a loop that has
  /// halted goes on.
  template <class Stop>
  static void settle(State& s, const Table& t, std::vector<Event>* events, const Stop& stop) {
    Resolving r{s, t, events};
    within_the_agenda([&] {
      for (bool first = true; has_step(s) && (first || !stop(s.agenda.back())); first = false) run_step(r);
    });
  }

  /// Makes `legal` the list of all legal answers, in the order of the action types and the table. Reuses its room.
  static void legal_actions(const State& s, const Table& t, std::vector<Action>& legal) {
    legal.clear();
    if (s.agenda.empty()) return;
    std::visit(
        [&]<class F>(const F& frame) {
          if constexpr (Decision<F>)
            for_each_alternative<typename F::Answer>([&]<class A>() {
              for_each_candidate<A>(s, t, frame, [&](const A& answer) {
                if (Rules::template hint_is_the_law<A> || !verdict_on(s, t, frame, answer))
                  legal.emplace_back(std::in_place_type<A>, answer);
              });
            });
        },
        s.agenda.back());
  }

 private:
  struct NeverStop {
    constexpr bool operator()(const auto&) const { return false; }
  };

  /// Calls `visit` with the action if it is of a type that answers the decision F.
  template <class F, class Visit>
  static void for_the_answer(const Action& action, const Visit& visit) {
    for_each_alternative<typename F::Answer>([&]<class A>() {
      if (const A* answer = std::get_if<A>(&action)) visit(*answer);
    });
  }

  static bool has_step(const State& s) { return !s.agenda.empty() && !to_act(s); }

  static void run_step(Resolving& r) {
    State& s = r.state;
    const auto top = s.agenda.back();
    s.agenda.pop_back();
    std::visit(
        [&]<class F>(const F& frame) {
          if constexpr (!Decision<F>) run(r, frame);
        },
        top);
    if (Rules::over(s)) s.agenda.clear();
  }
};

}  // namespace tricorne::rulebook
