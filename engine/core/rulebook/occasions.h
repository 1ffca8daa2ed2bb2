// When each kind of action has its turn: in which words, and by which paragraph. Both are given as the reason when an
// action is not asked for now and no fact of the position bars it. A game makes one constexpr tuple of Occasion for all
// its actions. Whether a fact bars an action shows the Moment. All calls may be made from any thread; none uses the
// heap.
#pragma once

#include <optional>
#include <tuple>
#include <type_traits>
#include <variant>

#include "engine/core/rule_ref.h"
#include "engine/core/rulebook/violation.h"

namespace tricorne::rulebook {

/// The topmost frame of a kind; null when there is none.
template <class F, class Agenda>
const F* topmost(const Agenda& agenda) {
  for (std::size_t i = agenda.size(); i-- > 0;)
    if (const F* frame = std::get_if<F>(&agenda[i])) return frame;
  return nullptr;
}
/// The frame on top of the agenda, if it is of this kind.
template <class F, class Agenda>
const F* on_top(const Agenda& agenda) {
  return agenda.empty() ? nullptr : std::get_if<F>(&agenda.back());
}

/// The position and the answer given last. The calls look for questions in the position and in the position before the
/// answer.
template <class State, class Table, class LastAnswer>
class SituationOf {
 public:
  /// `last` is null when the answer is not known.
  SituationOf(const State& state, const Table& table, const LastAnswer* last) : s(state), t(table), last_(last) {}

  /// The question on top, if it is of this type.
  template <class F>
  const F* asked() const {
    return on_top<F>(s.agenda);
  }
  /// The topmost frame of this type: the question itself, or a frame below the question.
  template <class F>
  const F* pending() const {
    return topmost<F>(s.agenda);
  }
  /// The question answered last, if it is of this type.
  template <class F>
  const F* answered() const {
    return last_ == nullptr ? nullptr : on_top<F>(last_->before.agenda);
  }
  /// A frame that is pending, or was pending before the last answer.
  template <class F>
  const F* lately() const {
    if (const F* frame = pending<F>()) return frame;
    return last_ == nullptr ? nullptr : topmost<F>(last_->before.agenda);
  }
  /// The answer given last, if it is of this type.
  template <class A>
  const A* gave() const {
    return last_ == nullptr ? nullptr : std::get_if<A>(&last_->action);
  }
  /// The position before the last answer; null when the answer is not known.
  const State* before() const { return last_ == nullptr ? nullptr : &last_->before; }

  const State& s;
  const Table& t;

 protected:
  const LastAnswer* last_;
};

/// What is said of the kinds of action `Actions`.
template <class... Actions>
struct Occasion {
  Reason reason;                ///< e.g. `no-die-is-rolled-now`
  std::optional<RuleRef> rule;  ///< the paragraph that says when the action has its turn; nothing when none does
};

/// What an Occasion says, without its kinds of action.
struct OccasionOf {
  const Reason* reason = nullptr;
  std::optional<RuleRef> rule;
};

/// Is A one of the kinds of action of the occasion?
template <class A, class... Actions>
constexpr bool speaks_of(const Occasion<Actions...>&) {
  return (std::is_same_v<A, Actions> || ...);
}

/// What `occasions`, a tuple of Occasion, says of actions of type A; a null reason when it says nothing. When several
/// entries speak of A, the last one counts.
template <const auto& occasions, class A>
constexpr OccasionOf occasion_for() {
  OccasionOf found;
  std::apply(
      [&](const auto&... entry) {
        ((found = speaks_of<A>(entry) ? OccasionOf{&entry.reason, entry.rule} : found), ...);
      },
      occasions);
  return found;
}

/// What `occasions` says of an action. The reason lives as long as the program. A kind of action without a reason does
/// not compile.
template <const auto& occasions, class Action>
OccasionOf occasion_in(const Action& action) {
  return std::visit(
      []<class A>(const A&) {
        static_assert(occasion_for<occasions, A>().reason != nullptr);
        return occasion_for<occasions, A>();
      },
      action);
}

/// Why an action is refused whose kind does not answer the question on top: the paragraph that bars it at this moment,
/// or else when it has its turn. `asked` says what counts where a paragraph bars it.
inline Violation not_asked(const Verdict& barred, const OccasionOf& occasion, bool asked = false) {
  if (!barred) return {.rule = occasion.rule, .reason = occasion.reason, .asked = false};
  Violation no = *barred;
  no.asked = asked;
  return no;
}

}  // namespace tricorne::rulebook
