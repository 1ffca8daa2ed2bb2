// The words of a page in its language. Frames and scripts of pages hold the English words, the section `page` of the
// catalogues (engine/core/words) the words of other languages.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/core/board.h"
#include "engine/core/game.h"
#include "engine/core/json.h"
#include "replay/story/phrases.h"
#include "reports/page/html.h"

namespace tricorne::reports {

/// Translates the texts of a page. A text that the catalogue of the language lacks stays English.
class Wording {
 public:
  Wording() = default;  ///< English
  Wording(const Game& game, replay::Language language);

  std::string operator()(const std::string& english) const;
  /// A sentence. One that no catalogue has is its id, as a text.
  std::string operator()(const Said& said) const;
  /// Translates an action, given as the game prints it, without titles of cards.
  std::string action(const std::string& written) const;
  std::string event(const Happening& happening) const;
  std::string question(const Question& asked) const;
  std::string note(const Note& note) const;
  /// Translates why an action is refused.
  std::string refusal(const Refusal& refusal) const;
  /// Translates the title or the summary of a card.
  std::string card(const std::string& english) const;
  /// The title and the summary of a paragraph.
  std::pair<std::string, std::string> paragraph(const RuleEntry& entry) const;
  /// The name of an axis, without the signs of its name in files, and what it means.
  std::pair<std::string, std::string> axis(const AxisInfo& axis) const;
  /// Translates a word that an axis can have.
  std::string choice(const std::string& word) const;
  /// Translates the title, regions, zones, boxes and frontiers of a board, and the labels of its tokens.
  Board operator()(Board board) const;
  /// Fills a frame with `values` (`filled`) and translates its texts between `[[` and `]]`.
  Html frame(std::string_view text, const FrameValues& values) const;
  /// The translations for the page's script, by English text. Null in English.
  Json table() const;
  /// The language as HTML names it: `en`, `pl`.
  std::string_view language() const { return language_.name; }

 private:
  /// The line of the catalogue with this id.
  std::string line(const std::string& id, std::string_view otherwise) const;

  replay::Language language_ = replay::Language::en;
  const Catalogue* words_ = nullptr;    ///< null in English
  const Catalogue* english_ = nullptr;  ///< null where nobody said of which game
};

}  // namespace tricorne::reports
