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

/// Is there a `-` before a digit, at the beginning of the text or behind a space? Folding would make `-1` into `1`.
bool has_negative_number(std::string_view text);
/// Throws ActionError that says why `text` is no action. `problem` is the first word that was not understood, as a
/// message. When `problem` is empty, no phrase has the shape of the text. The message then names the most similar of
/// `phrases`, if one is similar.
[[noreturn]] void no_action(std::string_view text, const std::string& problem, const std::vector<std::string>& phrases);

/// The phrase of the action type A, folded (`folded_phrase`). It lives as long as the program.
template <class A>
const std::string& folded_phrase_of() {
  static_assert(has_whole_slots(A::phrase), "a slot of the phrase is not closed");
  static const std::string phrase = folded_phrase(A::phrase);
  return phrase;
}

/// The action of type A whose fields hold `words`. Every field of A must have a word; nobody checks that. Throws
/// UnknownWord when a word names nothing that the field can hold.
template <class A, class Table>
A action_from(const Table& t, const SlotWords& words) {
  A action{};
  for_each_field(action, [&](std::string_view name, auto& member) {
    auto word = words.begin();
    while (word->first != name) ++word;
    from_word(t, word->second, member);
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
    const auto words = found ? std::nullopt : match_slots(folded_phrase_of<A>(), folded);
    if (!words) return;
    try {
      const A action = action_from<A>(t, *words);
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
