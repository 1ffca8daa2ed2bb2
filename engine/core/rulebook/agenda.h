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

/// A decision is a frame that waits for an answer. `using Answer = std::variant<…>` lists the kinds of action that may
/// answer it. `seat()` says who is asked, and `rule()` which paragraph asks. `name` is its name in files, and `phrase`
/// the question for people. A frame without `Answer` is a step.
template <class F>
concept Decision = requires {
  typename F::Answer;
};

/// Says of the step on top whether the loop halts in front of it. A loop that halts lets one phase run alone. An empty
/// function means that the loop never halts; whoever holds it must not call it then.
template <class State>
using StopOf = std::function<bool(const std::remove_cvref_t<decltype(std::declval<State&>().agenda.back())>&)>;

/// One visible effect, with the paragraph that caused it. `Body` is the variant of a game's events.
template <class Body>
struct EventOf {
  RuleRef rule;  ///< the paragraph
  Body body;     ///< what happened
};

/// What a rule sees while it changes a position: the position, the table, and where events go. `State` has an `agenda`,
/// a Bounded of frames. The back of the agenda is the top of the stack. A rule uses the object during one call; it owns
/// nothing.
template <class State, class Table, class Event>
struct ResolvingOf {
  State& state;                          ///< the position that the rule changes
  const Table& table;                    ///< what never changes while the game is played
  std::vector<Event>* events = nullptr;  ///< null: nobody listens

  /// Appends an event to `events`. Does nothing, and uses no heap, when nobody listens.
  template <class Body>
  void emit(RuleRef rule, const Body& body) {
    if (events != nullptr) events->push_back({rule, decltype(Event::body)(std::in_place_type<Body>, body)});
  }

  /// Pushes frames in reading order: the first named is the next to come. The last named is pushed first. Throws
  /// std::length_error when the agenda is full; frames pushed before stay on it. No heap.
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

/// Runs `work`, and turns a std::length_error of a full agenda into a DataError. Only a position made by hand can pile
/// up more frames than the agenda holds. Every other exception passes as it is.
template <class Work>
void within_the_agenda(const Work& work) {
  try {
    work();
  } catch (const std::length_error& e) {
    throw DataError("position", {}, std::string("no game comes into this position: ") + e.what());
  }
}

}  // namespace tricorne::rulebook
