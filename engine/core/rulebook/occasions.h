// When each kind of action has its turn, in words: for an action that is not asked for now.
#pragma once

#include <tuple>
#include <type_traits>
#include <variant>

namespace tricorne::rulebook {

/// What is said of some kinds of action.
template <class... Actions>
struct Occasion {
  const char* words;  ///< for people, e.g. `no die is rolled now`
};

template <class A, class... Actions>
constexpr bool speaks_of(const Occasion<Actions...>&) {
  return (std::is_same_v<A, Actions> || ...);
}

/// What `occasions`, a tuple of Occasion, says of actions of type A; null when it says nothing.
template <const auto& occasions, class A>
constexpr const char* words_for() {
  const char* words = nullptr;
  std::apply([&](const auto&... entry) { ((words = speaks_of<A>(entry) ? entry.words : words), ...); }, occasions);
  return words;
}

/// What `occasions` says of an action. A kind of action without words does not compile.
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
