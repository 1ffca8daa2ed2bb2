// What happens in a game, in the words of a language. English phrases stand beside the events and actions themselves.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.h"

namespace tricorne::replay {

/// The languages in which a game is told.
enum class Language : std::uint8_t { en, pl };

/// A phrase with slots. `{field}` stands for a field. `{field:one|few|many}` stands for the form that the number in the
/// field asks for; English has two forms. `{word:field}` stands for a word with forms, in the form that the number in
/// `field` asks for. `{word:5}` takes the form for 5.
struct Phrase {
  std::string_view key;  ///< kind of an event, or English phrase of an action
  std::string_view text;
};

/// A word of a field's value in a language. An empty field: in every field of a seat or side. Forms for one, few and
/// many stand between bars.
struct FieldWord {
  std::string_view field, english, other;
};

/// How a game is told in a language. A text that the phrasebook lacks stays as the game says it. The texts live as long
/// as the program.
struct Phrasebook {
  std::span<const Phrase> events;   ///< by kind of event
  std::span<const Phrase> actions;  ///< by English phrase of an action
  std::span<const FieldWord> words;
  /// Everything else that is said in English, by English phrase, the narrower before the wider: questions, titles of
  /// groups, rows of a fight. A slot called `rest` holds a text of its own.
  std::span<const Phrase> texts = {};
};

/// An event in the words of a book.
std::string phrase(const Happening& event, const Phrasebook& book);
/// An action, given as the game prints it, in the words of a book. Unchanged when the book lacks its phrase.
std::string phrase(const std::string& action, const Phrasebook& book);
/// A question or another text in the words of a book. Unchanged when the book lacks its phrase.
std::string said(const std::string& english, const Phrasebook& book);
/// The value of a slot in an action that one of these phrases prints; empty when none fits, or lacks the slot.
std::string value_in(const std::string& action, std::span<const std::string> phrases, std::string_view slot);
/// The word for a value of a field, with its forms; the word itself when it needs none, as names do not.
std::string_view word_in(const Phrasebook& book, std::string_view field, std::string_view word);

}  // namespace tricorne::replay
