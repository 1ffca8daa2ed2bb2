// The words of a page in its language. English stands in the frames and scripts of pages, Polish in one table.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/board.h"
#include "engine/core/game.h"
#include "engine/core/json.h"
#include "replay/story/phrases.h"

namespace tricorne::reports {

/// What all pages say, in Polish, by the English text. In scripts `{}` stands for what is put in, in its order; the
/// Polish may name it by its number from 0, and with forms of a word: `{0:krok|kroki|kroków}`.
std::span<const replay::Phrase> polish_page_words();

/// Says a text of a page in a language. What neither the pages' table nor the game's own phrases hold stays English.
class Wording {
 public:
  Wording() = default;  ///< English
  Wording(const Game& game, replay::Language language);

  std::string operator()(const std::string& english) const;
  /// An action as the game prints it, without titles of cards.
  std::string action(const std::string& written) const;
  /// With what is drawn beside the map, and the labels of pieces.
  Board operator()(Board board) const;
  /// A frame: what stands in it between `[[` and `]]`, with `values` put in, is said for people who read HTML.
  std::string frame(std::string_view text, const std::map<std::string, std::string, std::less<>>& values) const;
  /// What the page's script says, by English text; null in English.
  Json table() const;
  /// As HTML names it: `en`, `pl`.
  std::string_view language() const { return language_ == replay::Language::pl ? "pl" : "en"; }

 private:
  replay::Language language_ = replay::Language::en;
  replay::Phrasebook game_ = {};
};

}  // namespace tricorne::reports
