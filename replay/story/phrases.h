// Events, questions, actions and names of a game in the words of a language. The English phrases of a game are in its
// rules; a catalogue (engine/core/words) replaces or translates them.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/slots.h"
#include "replay/record/record.h"

namespace tricorne::replay {

/// The language in which a game is told.
struct Language {
  std::string_view name = "en";  ///< as HTML and Game::words name it
  static const Language en;
  friend bool operator==(const Language&, const Language&) = default;
};
inline constexpr Language Language::en{};

/// Changes the words that fill a phrase, such as the number of a card, behind which its title comes.
using Dressing = std::function<void(SlotWords& words)>;
/// An event in the words of a catalogue: its line of `events`; nothing when there is none. A turn in a field `turn` or
/// `returns` is told as a name. `dressing` may be empty.
std::optional<std::string> line_of(const Happening& event, const Catalogue& words, const Dressing& dressing = {});
/// The same, else the game's own text.
std::string phrase(const Happening& event, const Catalogue& words);
/// An action, given as the game prints it: the first of the `actions` that fits, or else the one of the game's own
/// `phrases` that fits best. Unchanged when none does. `dressing` may be empty.
std::string phrase(const std::string& action, const Catalogue& words, const std::vector<std::string>& phrases = {},
                   const Dressing& dressing = {});
/// A name, such as that of a seat, a piece, a turn: its line of `words.text`, of a turn that of `words.when`.
/// Unchanged when there is none.
std::string name_in(const std::string& english, const Catalogue& words);
/// What is asked: its line of `questions`, else the game's own text.
std::string said(const Question& question, const Catalogue& words);
/// A note: its sentence, else its text as a text.
std::string said(const Note& note, const Catalogue& words);
/// The title or summary of a card: its line of `cards`. Unchanged when there is none.
std::string card_text(const std::string& english, const Catalogue& words);

// The narration of a game for people: every step, its effects and the paragraphs.

/// Which steps are told, and how.
struct Telling {
  Language language = Language::en;
  std::size_t first = 0;                       ///< first step of the main line; 0: head and first position, too
  std::optional<std::size_t> last{};           ///< last step of the main line; nothing: to the end
  std::map<std::string, std::string> cards{};  ///< titles of cards by number; they follow the number in the text
};

/// The record as text, with a line for each step and each effect. A step that cannot be carried out is told with a
/// remark. A modifier is told with the title of its paragraph. Throws DataError when the first position cannot be read.
std::string narrate(const Game& game, const Record& record, const Telling& telling);

// Words of an English narration that `replay import` reads back.

/// `[bookmark: dealt]`, `(instead of it, a title: an action; an action)`.
struct ToldAs {
  std::string_view bookmark = "bookmark", instead = "instead of it";
};
inline constexpr ToldAs told_as;

}  // namespace tricorne::replay
