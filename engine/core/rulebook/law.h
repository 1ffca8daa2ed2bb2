// The loop that every rulebook goes through: who is asked, what is legal, apply, settle. Here an action meets the
// decision that it answers. Only events and the list of answers use the heap.
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
//
// A game compiles the loop in one source, with all headers of its rules: `template class rulebook::Law<Rules>;`. The
// header with `Rules` says so to everybody else, who then needs no rule to call the loop:
//   using Law = rulebook::Law<Rules>;
//   extern template class rulebook::Law<Rules>;      in the namespace tricorne
#pragma once

#include <array>
#include <optional>
#include <variant>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/rulebook/agenda.h"
#include "engine/core/rulebook/candidates.h"
#include "engine/core/rulebook/violation.h"

namespace tricorne::rulebook {

/// The game's `check`, for a class with a `check` of its own.
template <class State, class Table, class F, class A>
auto verdict_on(const State& s, const Table& t, const F& frame, const A& answer) {
  return check(s, t, frame, answer);
}

/// The loop of one game, as plain functions on a State. Any number of threads may call them at once, each with a State
/// of its own. Threads may share the Table.
template <class Rules>
class Law {
 public:
  using State = typename Rules::State;
  using Table = typename Rules::Table;
  using Action = typename Rules::Action;
  using Event = typename Rules::Event;
  using Resolving = typename Rules::Resolving;
  using Stop = StopOf<State>;

  /// Who must answer now. Nothing when the agenda is empty or a step is on top. No heap.
  static std::optional<Seat> to_act(const State& s);

  /// The law's verdict on an action of a kind that may answer the question on top. A Verdict without a violation means
  /// that the action is legal. No Verdict at all means that the action is of another kind, or that nothing is asked.
  static std::optional<Verdict> check(const State& s, const Table& t, const Action& action);

  /// Takes the question off the agenda, carries out an action of a kind that may answer it, then runs steps until a
  /// decision is on top or nothing is left. The agenda must not be empty. `check` is not asked: the caller knows that
  /// the action is legal, or wants an illegal one carried out. Clears the agenda when the game has ended. Appends
  /// events, in the order in which they happen, unless `events` is null. Throws DataError when more piles up than the
  /// agenda holds; the state is then half changed.
  static void apply(State& s, const Table& t, const Action& action, std::vector<Event>* events = nullptr);
  /// As above, but halts in front of a step for which `stop` is true. `stop` gets the frame on top of the agenda.
  static void apply(State& s, const Table& t, const Action& action, std::vector<Event>* events, const Stop& stop);

  /// Runs steps until a decision is on top or nothing is left. Does nothing when a decision is on top. Appends events
  /// and throws as `apply` does.
  static void settle(State& s, const Table& t, std::vector<Event>* events = nullptr);
  /// As above, but halts in front of a step for which `stop` is true. `stop` is not asked about the first step, so that
  /// a loop that has halted goes on.
  static void settle(State& s, const Table& t, std::vector<Event>* events, const Stop& stop);

  /// Makes `legal` the list of all legal answers to the question on top; an empty list when nothing is asked. The
  /// answers stand in the order of the types in `Answer`, and within a type in the order of its candidates. The list
  /// uses no heap when it has room already. This is the most costly call of the loop: up to one `check` for each
  /// candidate.
  static void legal_actions(const State& s, const Table& t, std::vector<Action>& legal);
  /// The same as a new list.
  static std::vector<Action> legal_actions(const State& s, const Table& t);

  /// How many legal answers there are, where that can be told without a list: for a question with one kind of answer,
  /// all of whose candidates are legal and Countable. A card of the deck is drawn so. Nothing for every other question.
  /// No heap.
  static std::optional<std::size_t> count_unlisted(const State& s, const Table& t);
  /// The legal answer that `legal_actions` would list as number `n`, to a question that `count_unlisted` counts. `n`
  /// must be below that count. No heap.
  static Action unlisted_action(const State& s, const Table& t, std::size_t n);

 private:
  struct NeverStop {
    constexpr bool operator()(const auto&) const { return false; }
  };

  template <class Halt>
  static void apply_until(State& s, const Table& t, const Action& action, std::vector<Event>* events, const Halt& halt);
  template <class Halt>
  static void settle_until(State& s, const Table& t, std::vector<Event>* events, const Halt& halt);
  /// Do the answers to the decision F need no list?
  template <class F>
  static constexpr bool needs_no_list() {
    if constexpr (Decision<F>) {
      using First = std::variant_alternative_t<0, typename F::Answer>;
      constexpr bool only = std::variant_size_v<typename F::Answer> == 1;
      return only && Rules::template hint_is_the_law<First> && Countable<First, State, Table, F>;
    }
    return false;
  }
  // Tables of the frames: to look into a table is quicker than to visit the frame.
  template <class... Fs>
  static bool is_step(const std::variant<Fs...>& frame) {
    static constexpr std::array<bool, sizeof...(Fs)> steps{!Decision<Fs>...};
    return steps[frame.index()];
  }
  template <class... Fs>
  static bool is_unlisted(const std::variant<Fs...>& frame) {
    static constexpr std::array<bool, sizeof...(Fs)> unlisted{needs_no_list<Fs>()...};
    return unlisted[frame.index()];
  }

  template <class F, class Visit>
  static void for_the_answer(const Action& action, const Visit& visit);
  static bool has_step(const State& s);
  static void run_step(Resolving& r);
};

// No definition stands in the class: the compiler would take it for an inline function and look for the rules wherever
// the loop is called.

template <class Rules>
std::optional<Seat> Law<Rules>::to_act(const State& s) {
  if (s.agenda.empty()) return std::nullopt;
  return std::visit(
      []<class F>(const F& frame) -> std::optional<Seat> {
        if constexpr (Decision<F>) return frame.seat();
        return std::nullopt;
      },
      s.agenda.back());
}

template <class Rules>
std::optional<Verdict> Law<Rules>::check(const State& s, const Table& t, const Action& action) {
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

template <class Rules>
void Law<Rules>::apply(State& s, const Table& t, const Action& action, std::vector<Event>* events) {
  apply_until(s, t, action, events, NeverStop{});
}
template <class Rules>
void Law<Rules>::apply(State& s, const Table& t, const Action& action, std::vector<Event>* events, const Stop& stop) {
  apply_until(s, t, action, events, stop);
}

template <class Rules>
void Law<Rules>::settle(State& s, const Table& t, std::vector<Event>* events) {
  settle_until(s, t, events, NeverStop{});
}
template <class Rules>
void Law<Rules>::settle(State& s, const Table& t, std::vector<Event>* events, const Stop& stop) {
  settle_until(s, t, events, stop);
}

template <class Rules>
void Law<Rules>::legal_actions(const State& s, const Table& t, std::vector<Action>& legal) {
  legal.clear();
  if (s.agenda.empty()) return;
  std::visit(
      [&]<class F>(const F& frame) {
        if constexpr (Decision<F>)
          for_each_alternative<typename F::Answer>([&]<class A>() {
            for_each_candidate<A>(s, t, frame, [&](const A& answer) {
              // Made in place: a game at random is a third quicker than with an action that is copied into the list.
              if (Rules::template hint_is_the_law<A> || !verdict_on(s, t, frame, answer))
                legal.emplace_back(std::in_place_type<A>, answer);
            });
          });
      },
      s.agenda.back());
}

template <class Rules>
auto Law<Rules>::legal_actions(const State& s, const Table& t) -> std::vector<Action> {
  std::vector<Action> legal;
  legal_actions(s, t, legal);
  return legal;
}

template <class Rules>
std::optional<std::size_t> Law<Rules>::count_unlisted(const State& s, const Table& t) {
  if (s.agenda.empty() || !is_unlisted(s.agenda.back())) return std::nullopt;
  return std::visit(
      [&]<class F>(const F& frame) -> std::size_t {
        if constexpr (needs_no_list<F>())
          return candidate_count<std::variant_alternative_t<0, typename F::Answer>>(s, t, frame);
        return 0;
      },
      s.agenda.back());
}

template <class Rules>
auto Law<Rules>::unlisted_action(const State& s, const Table& t, std::size_t n) -> Action {
  return std::visit(
      [&]<class F>(const F& frame) -> Action {
        if constexpr (needs_no_list<F>())
          return candidate_at<std::variant_alternative_t<0, typename F::Answer>>(s, t, frame, n);
        return {};
      },
      s.agenda.back());
}

template <class Rules>
template <class Halt>
void Law<Rules>::apply_until(State& s, const Table& t, const Action& action, std::vector<Event>* events,
                             const Halt& halt) {
  Resolving r{s, t, events};
  const auto top = s.agenda.back();
  s.agenda.pop_back();
  within_the_agenda([&] {
    std::visit(
        [&]<class F>(const F& frame) {
          if constexpr (Decision<F>) for_the_answer<F>(action, [&](const auto& answer) { resolve(r, frame, answer); });
        },
        top);
    if (Rules::over(s)) s.agenda.clear();
    while (has_step(s) && !halt(s.agenda.back())) run_step(r);
  });
}

template <class Rules>
template <class Halt>
void Law<Rules>::settle_until(State& s, const Table& t, std::vector<Event>* events, const Halt& halt) {
  Resolving r{s, t, events};
  within_the_agenda([&] {
    for (bool first = true; has_step(s) && (first || !halt(s.agenda.back())); first = false) run_step(r);
  });
}

/// Calls `visit` with the action if it is of a type that answers the decision F.
template <class Rules>
template <class F, class Visit>
void Law<Rules>::for_the_answer(const Action& action, const Visit& visit) {
  for_each_alternative<typename F::Answer>([&]<class A>() {
    if (const A* answer = std::get_if<A>(&action)) visit(*answer);
  });
}

template <class Rules>
bool Law<Rules>::has_step(const State& s) {
  return !s.agenda.empty() && is_step(s.agenda.back());
}

template <class Rules>
void Law<Rules>::run_step(Resolving& r) {
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

}  // namespace tricorne::rulebook
