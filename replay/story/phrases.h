// Events, questions, actions and names of a game in the words of a language. The English phrases of a game are in its
// rules; a catalogue (engine/core/words) replaces or translates them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.h"

namespace tricorne::replay {

/// The language in which a game is told.
struct Language {
  std::string_view name = "en";  ///< as HTML and Game::words name it
  static const Language en;
  friend bool operator==(const Language&, const Language&) = default;
};
inline constexpr Language Language::en{};

/// An event in the words of a catalogue: its line of `events`, else the game's own text. A turn in a field `turn` or
/// `returns` is told as a name.
std::string phrase(const Happening& event, const Catalogue& words);
/// An action, given as the game prints it: the first of the `actions` that fits. Unchanged when none does.
std::string phrase(const std::string& action, const Catalogue& words);
/// A name, such as that of a seat, a piece, a turn: its line of `words.text`, of a turn that of `words.when`.
/// Unchanged when there is none.
std::string name_in(const std::string& english, const Catalogue& words);
/// What is asked: its line of `questions`, else the game's own text.
std::string said(const Question& question, const Catalogue& words);
/// A note: its sentence, else its text as a text.
std::string said(const Note& note, const Catalogue& words);
/// The title or summary of a card: its line of `cards`. Unchanged when there is none.
std::string card_text(const std::string& english, const Catalogue& words);
/// The value of a slot in an action. The action is matched with `phrases`. Empty when no phrase with the slot fits.
std::string value_in(const std::string& action, std::span<const std::string> phrases, std::string_view slot);

}  // namespace tricorne::replay
