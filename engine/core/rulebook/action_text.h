// The text form of actions. Each action has a `phrase` whose slots `{name}` stand for its fields; a text is the action
// whose phrase has its shape.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/rulebook/words.h"

namespace tricorne::rulebook {

/// A phrase cut at its slots: literal, slot name, literal …
struct Pattern {
  std::vector<std::string> literals;  ///< folded; one more than slots
  std::vector<std::string> slots;
};

/// The phrase `place PC at {at}` has the literals `place pc at ` and `` and the slot `at`.
Pattern cut_at_slots(std::string_view phrase);
/// The texts that stand in the slots, if the folded text has the pattern's shape.
std::optional<std::vector<std::string>> match(const Pattern& pattern, std::string_view folded);
/// Does a number below 0 stand in the text? Folding would make `-1` into `1`.
bool has_negative_number(std::string_view text);
/// Throws ActionError: a word in the text was not understood, or no phrase has its shape.
[[noreturn]] void no_action(std::string_view text, const std::string& problem, const std::vector<std::string>& phrases);

/// The pattern of the action type A, cut once.
template <class A>
const Pattern& pattern_of() {
  static const Pattern pattern = cut_at_slots(A::phrase);
  return pattern;
}

/// The action of type A whose slots hold `values`. Throws UnknownWord.
template <class A, class Table>
A action_from(const Table& t, const std::vector<std::string>& values) {
  A action{};
  for_each_field(action, [&](std::string_view name, auto& member) {
    const auto& slots = pattern_of<A>().slots;
    std::size_t slot = 0;
    while (slots[slot] != name) ++slot;
    from_word(t, values[slot], member);
  });
  return action;
}

/// The action a text means, forgiving case, accents and punctuation. Throws ActionError that says what was understood
/// and what would fit.
template <class Action, class Table>
Action action_meant(const Table& t, std::string_view text) {
  if (text.size() > 200) throw ActionError("an action has at most 200 characters");
  if (has_negative_number(text)) throw ActionError("no action has a number below 0, as \"" + std::string(text) + "\"");
  const std::string folded = fold(text);
  std::optional<Action> found;
  std::string problem;
  std::vector<std::string> phrases;
  for_each_alternative<Action>([&]<class A>() {
    phrases.emplace_back(A::phrase);
    const auto values = found ? std::nullopt : match(pattern_of<A>(), folded);
    if (!values) return;
    try {
      found = action_from<A>(t, *values);
    } catch (const UnknownWord& e) {
      if (problem.empty()) problem = e.what();
    }
  });
  if (!found) no_action(text, problem, phrases);
  return *found;
}

/// The action as we print it.
template <class Table, class Action>
std::string action_words(const Table& t, const Action& action) {
  return std::visit([&]<class A>(const A& a) { return fill(t, A::phrase, a); }, action);
}

}  // namespace tricorne::rulebook
