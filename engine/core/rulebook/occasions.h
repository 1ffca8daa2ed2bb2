// When each kind of action has its turn, in words. The words are the reason given for an action that is not asked for
// now. A game makes one constexpr tuple of Occasion for all its actions. All calls may be made from any thread; none
// uses the heap.
#pragma once

#include <tuple>
#include <type_traits>
#include <variant>

namespace tricorne::rulebook {

/// What is said of the kinds of action `Actions`.
template <class... Actions>
struct Occasion {
  const char* words;  ///< for people, e.g. `no die is rolled now`
};

/// Is A one of the kinds of action of the occasion?
template <class A, class... Actions>
constexpr bool speaks_of(const Occasion<Actions...>&) {
  return (std::is_same_v<A, Actions> || ...);
}

/// What `occasions`, a tuple of Occasion, says of actions of type A; null when it says nothing. When several entries
/// speak of A, the last one counts.
template <const auto& occasions, class A>
constexpr const char* words_for() {
  const char* words = nullptr;
  std::apply([&](const auto&... entry) { ((words = speaks_of<A>(entry) ? entry.words : words), ...); }, occasions);
  return words;
}

/// What `occasions` says of an action. The text lives as long as the program. A kind of action without words does not
/// compile.
template <const auto& occasions, class Action>
const char* occasion_in(const Action& action) {
  return std::visit(
      []<class A>(const A&) {
        static_assert(words_for<occasions, A>() != nullptr);
        return words_for<occasions, A>();
      },
      action);
}

}  // namespace tricorne::rulebook
