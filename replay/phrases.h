// What happens in a game, in the words of a language. English phrases stand beside the events and actions themselves.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.h"

namespace tricorne::replay {

enum class Language : std::uint8_t { en, pl };

/// `{slot}` in a phrase stands for a field.
struct Phrase {
  std::string_view key;  ///< kind of an event, or English phrase of an action
  std::string_view text;
};

/// A word of a field's value in another language. An empty field: in every field of a seat or side.
struct FieldWord {
  std::string_view field, english, other;
};

/// How a game is told in another language; what it lacks stays English. The texts live as long as the program.
struct Phrasebook {
  std::span<const Phrase> events;   ///< by kind of event
  std::span<const Phrase> actions;  ///< by English phrase of an action
  std::span<const FieldWord> words;
};

/// An event in the words of a book.
std::string phrase(const Happening& event, const Phrasebook& book);
/// An action, given as the game prints it, in the words of a book. Unchanged when the book lacks its phrase.
std::string phrase(const std::string& action, const Phrasebook& book);
/// The word for a value of a field; the word itself when it needs none, as names do not.
std::string_view word_in(const Phrasebook& book, std::string_view field, std::string_view word);

}  // namespace tricorne::replay
