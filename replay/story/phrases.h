// Events and actions of a game in the words of a language. The English phrases of a game are in its rules; a phrasebook
// replaces or translates them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.h"

namespace tricorne::replay {

/// The languages in which a game is told.
enum class Language : std::uint8_t { en, pl };

/// A phrase with slots (engine/core/slots.h).
struct Phrase {
  std::string_view key;   ///< kind of an event, or English phrase of an action or text
  std::string_view text;  ///< the phrase in the language
};

/// The translation of a field's value. An empty `field` stands for all fields that name a seat or side. `english` is
/// the value as the game gives it. `other` is the translation; its forms for one, few and many are separated by bars.
struct FieldWord {
  std::string_view field, english, other;
};

/// A thing of the rules in the language: a name of a few words, and what is said of it.
struct NamedText {
  std::string_view key;   ///< name of an axis as files write it, or id of a paragraph
  std::string_view name;  ///< in small letters for an axis
  std::string_view text;  ///< one sentence
};

/// How a game is told in a language. A text without a phrase stays as the game gives it. The texts live as long as the
/// program.
struct Phrasebook {
  std::span<const Phrase> events;    ///< by kind of event; a turn in a field `turn` or `returns` is told as a text
  std::span<const Phrase> actions;   ///< by English phrase of an action
  std::span<const FieldWord> words;  ///< for values of fields
  /// All other texts by English phrase, e.g. questions, titles of groups, rows of a fight. The first phrase that fits
  /// counts, so a narrower phrase stands before a wider phrase. The values of slots `rest`, `first` and `when` are
  /// translated as texts, that of a slot `title` as the title of a card.
  std::span<const Phrase> texts = {};
  std::span<const NamedText> paragraphs = {};  ///< of the rule index: title and summary by id
  std::span<const Phrase> cards = {};          ///< titles and summaries of cards, by the whole English text
  std::span<const NamedText> axes = {};        ///< of rulesets; their words are `words` of the field `choice`
};

/// An event in the words of a book.
std::string phrase(const Happening& event, const Phrasebook& book);
/// An action, given as the game prints it, in the words of a book. Unchanged when the book lacks its phrase.
std::string phrase(const std::string& action, const Phrasebook& book);
/// A question or another text (Phrasebook::texts) in the words of a book. Unchanged when the book lacks its phrase.
std::string said(const std::string& english, const Phrasebook& book);
/// Why an action is refused, by a catalogue (Game::words) and the words of a book. A refusal of a foreign engine, which
/// is a text alone, stays as it is.
std::string said(const Refusal& refusal, const Catalogue& catalogue, const Phrasebook& book);
/// The title or summary of a card in the words of a book. Unchanged when the book lacks it.
std::string card_text(const std::string& english, const Phrasebook& book);
/// The value of a slot in an action. The action is matched with `phrases`. Empty when no phrase with the slot fits.
std::string value_in(const std::string& action, std::span<const std::string> phrases, std::string_view slot);
/// The name and text of a key; null when the list lacks it.
const NamedText* named_in(std::span<const NamedText> list, std::string_view key);
/// The translation of a field's value, with all its forms. The value itself when the book has no translation.
std::string_view word_in(const Phrasebook& book, std::string_view field, std::string_view word);

}  // namespace tricorne::replay
