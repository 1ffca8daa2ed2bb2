// When each kind of action has its turn: in which words, and by which paragraph. Both are given as the reason when an
// action is not asked for now and no fact of the position bars it. A game makes one constexpr tuple of Occasion for all
// its actions. All calls may be made from any thread; none uses the heap.
#pragma once

#include <optional>
#include <tuple>
#include <type_traits>
#include <variant>

#include "engine/core/rule_ref.h"
#include "engine/core/rulebook/reason.h"

namespace tricorne::rulebook {

/// What is said of the kinds of action `Actions`.
template <class... Actions>
struct Occasion {
  Reason reason;                ///< e.g. `no-die-is-rolled-now`
  std::optional<RuleRef> rule;  ///< the paragraph that says when the action has its turn; nothing when none does
};

/// What an Occasion says, without its kinds of action.
struct WhenItIsAsked {
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
constexpr WhenItIsAsked occasion_for() {
  WhenItIsAsked found;
  std::apply(
      [&](const auto&... entry) {
        ((found = speaks_of<A>(entry) ? WhenItIsAsked{&entry.reason, entry.rule} : found), ...);
      },
      occasions);
  return found;
}

/// What `occasions` says of an action. The reason lives as long as the program. A kind of action without a reason does
/// not compile.
template <const auto& occasions, class Action>
WhenItIsAsked occasion_in(const Action& action) {
  return std::visit(
      []<class A>(const A&) {
        static_assert(occasion_for<occasions, A>().reason != nullptr);
        return occasion_for<occasions, A>();
      },
      action);
}

}  // namespace tricorne::rulebook
