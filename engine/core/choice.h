// An answer as a value.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>
#include <typeinfo>

namespace tricorne {

/// An answer that a game knows, legal or not. `Position::read` makes it of words once; from then on it is checked,
/// carried out and said as it is. It may be copied freely, without heap, and given to any position of the same game,
/// whatever its ruleset. Threads may share it.
class Choice {
 public:
  /// No answer. Every call but an assignment throws std::bad_cast.
  Choice() = default;
  /// For games: an action of the game's own type.
  template <class Action>
  static Choice of(const Action& action) {
    static_assert(std::is_trivially_copyable_v<Action> && sizeof(Action) <= most_bytes);
    Choice choice;
    ::new (static_cast<void*>(choice.held_.data())) Action(action);
    choice.type_ = &typeid(Action);
    return choice;
  }
  /// For games: the action; null where there is none, or one of another game.
  template <class Action>
  const Action* as_if() const {
    if (type_ == nullptr || *type_ != typeid(Action)) return nullptr;
    return std::launder(reinterpret_cast<const Action*>(held_.data()));
  }
  /// The same. Throws std::bad_cast in place of null.
  template <class Action>
  const Action& as() const {
    if (const auto* action = as_if<Action>()) return *action;
    throw std::bad_cast();
  }

 private:
  static constexpr std::size_t most_bytes = 64;

  const std::type_info* type_ = nullptr;
  alignas(std::max_align_t) std::array<std::byte, most_bytes> held_{};
};

/// How many answers this thread has read, and how many it has judged, without those that it found in lists of legal
/// answers. An answer that is read and judged more often than once costs its caller time, and the reader of code a
/// question.
struct ChoiceCounts {
  std::uint64_t read = 0, judged = 0;
};
inline ChoiceCounts& choice_counts() {
  thread_local ChoiceCounts counts;
  return counts;
}

}  // namespace tricorne
