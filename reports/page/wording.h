// The words of a page in its language. Frames and scripts of pages hold the English words, a table holds the Polish.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/board.h"
#include "engine/core/game.h"
#include "engine/core/json.h"
#include "replay/story/phrases.h"
#include "reports/page/html.h"

namespace tricorne::reports {

/// The Polish texts of all pages, by English text. In a text of a script, `{}` stands for the next value. The Polish
/// text may name a value by its number, counted from 0, with forms of a word: `{0:krok|kroki|kroków}`.
std::span<const replay::Phrase> polish_page_words();

/// Translates the texts of a page. A text that is neither in the table of the pages nor among the game's phrases stays
/// English.
class Wording {
 public:
  Wording() = default;  ///< English
  Wording(const Game& game, replay::Language language);

  std::string operator()(const std::string& english) const;
  /// Translates an action, given as the game prints it, without titles of cards.
  std::string action(const std::string& written) const;
  std::string event(const Happening& happening) const;
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
  std::string_view language() const { return language_ == replay::Language::pl ? "pl" : "en"; }

 private:
  replay::Language language_ = replay::Language::en;
  replay::Phrasebook game_ = {};
  const Catalogue* catalogue_ = nullptr;  ///< null in English
};

}  // namespace tricorne::reports
