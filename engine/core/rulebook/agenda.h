// What happens next: a small stack of typed frames. A decision waits for an answer, a step runs by itself.
#pragma once

#include <functional>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/document.h"
#include "engine/core/rule_ref.h"
#include "engine/core/seat.h"

namespace tricorne::rulebook {

/// A decision is a frame that names the actions that may answer it: `using Answer = std::variant<…>`. It has `seat()`,
/// `rule()`, `name` and `phrase`.
template <class F>
concept Decision = requires {
  typename F::Answer;
};

/// A step in front of which the loop halts although it could go on: one phase can be run alone. Empty: it never halts.
template <class State>
using StopOf = std::function<bool(const std::remove_cvref_t<decltype(std::declval<State&>().agenda.back())>&)>;

/// One visible effect, with the paragraph that caused it. `Body` is the variant of a game's events.
template <class Body>
struct EventOf {
  RuleRef rule;
  Body body;  ///< what happened
};

/// What a rule sees while it changes a position: the position, the table, and where events go. `State` has an `agenda`,
/// a Bounded of frames whose back is the top of the stack.
template <class State, class Table, class Event>
struct ResolvingOf {
  State& state;
  const Table& table;
  std::vector<Event>* events = nullptr;  ///< null: nobody listens

  /// Appends an event, if anybody listens.
  template <class Body>
  void emit(RuleRef rule, const Body& body) {
    if (events != nullptr) events->push_back({rule, decltype(Event::body)(std::in_place_type<Body>, body)});
  }

  /// Pushes frames in reading order: the first named is the next to come. Throws std::length_error when the agenda is
  /// full.
  template <class First, class... Rest>
  void next(const First& first, const Rest&... rest) {
    if constexpr (sizeof...(rest) > 0) next(rest...);
    if (state.agenda.size() == state.agenda.capacity()) throw std::length_error("the agenda is full");
    using Frame = std::remove_cvref_t<decltype(state.agenda.back())>;
    if constexpr (std::is_same_v<First, Frame>)
      state.agenda.push_back(first);
    else
      state.agenda.push_back(Frame(std::in_place_type<First>, first));
  }
};

/// Runs `work`. Only a position made by hand can pile up more frames than the agenda holds. Throws DataError then.
template <class Work>
void within_the_agenda(const Work& work) {
  try {
    work();
  } catch (const std::length_error& e) {
    throw DataError("position", {}, std::string("no game comes into this position: ") + e.what());
  }
}

}  // namespace tricorne::rulebook
