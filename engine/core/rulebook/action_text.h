// The text form of actions. Each action type has a `phrase` with a slot `{name}` for each of its fields. A text means
// the first action type, in the order of the variant, whose phrase has the shape of the text and whose slots can be
// read.
//
// Threads: every call may be made from several threads at once. Cost: every call uses the heap; reading one text takes
// microseconds.
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
  std::vector<std::string> literals;  ///< the texts around the slots, folded (core/text.h); one more than slots
  std::vector<std::string> slots;     ///< names of fields, in the order of the phrase
};

/// Cuts a phrase. The phrase `place PC at {at}` has the literals `place pc at` and `` and the slot `at`. Throws
/// std::logic_error when a slot has no `}`.
Pattern cut_at_slots(std::string_view phrase);
/// The texts that stand in the slots, in the order of the slots. Nothing when the text has another shape. `folded` is a
/// text as `fold` gives it. A slot holds at least one character. It ends where the next literal is found first.
std::optional<std::vector<std::string>> match(const Pattern& pattern, std::string_view folded);
/// Is there a `-` before a digit, at the beginning of the text or behind a space? Folding would make `-1` into `1`.
bool has_negative_number(std::string_view text);
/// Throws ActionError that says why `text` is no action. `problem` is the first word that was not understood, as a
/// message. When `problem` is empty, no phrase has the shape of the text. The message then names the most similar of
/// `phrases`, if one is similar.
[[noreturn]] void no_action(std::string_view text, const std::string& problem, const std::vector<std::string>& phrases);

/// The pattern of the action type A. The first call cuts the phrase. The pattern lives as long as the program.
template <class A>
const Pattern& pattern_of() {
  static const Pattern pattern = cut_at_slots(A::phrase);
  return pattern;
}

/// The action of type A whose slots hold `values`, in the order of the slots of its pattern. Every field of A must have
/// a slot in the phrase; nobody checks that. Throws UnknownWord when a value names nothing that the field can hold.
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

/// The action that a text means. Case, accents and punctuation do not count. The action need not be legal. Throws
/// ActionError for a text of more than 200 bytes, for a number below 0, and for a text that is no action. The message
/// names the word that was not understood, or the most similar phrase.
template <class Action, class Table>
Action action_meant(const Table& t, std::string_view text) {
  if (text.size() > 200) throw ActionError("an action has at most 200 characters");
  if (has_negative_number(text)) throw ActionError("no action has a number below 0, as \"" + std::string(text) + "\"");
  const std::string folded = fold(text);
  std::optional<Action> found;
  std::string problem;
  for_each_alternative<Action>([&]<class A>() {
    const auto values = found ? std::nullopt : match(pattern_of<A>(), folded);
    if (!values) return;
    try {
      const A action = action_from<A>(t, *values);
      found.emplace().template emplace<A>(action);
    } catch (const UnknownWord& e) {
      if (problem.empty()) problem = e.what();
    }
  });
  if (found) return *found;
  std::vector<std::string> phrases;
  for_each_alternative<Action>([&]<class A>() { phrases.emplace_back(A::phrase); });
  no_action(text, problem, phrases);
}

/// The action as we print it: its phrase with the fields in their slots. `action_meant` reads it back.
template <class Table, class Action>
std::string action_words(const Table& t, const Action& action) {
  return std::visit([&]<class A>(const A& a) { return fill(t, A::phrase, a); }, action);
}

}  // namespace tricorne::rulebook
