// The words of a page in its language. Frames and scripts of pages, and what reports/ writes for every game, name
// sentences of the section `page` of the catalogues (engine/core/words) by their ids.
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

/// Says the texts of a page. What the catalogue of the language lacks is said in English.
class Wording {
 public:
  Wording() = default;  ///< English, of no game: an id stands for its sentence
  Wording(const Game& game, replay::Language language);

  /// A name, such as that of a seat, a region, a turn. One without a word in the language stays as it is.
  std::string operator()(const std::string& english) const;
  /// A sentence. One that no catalogue has is its id, as a text.
  std::string operator()(const Said& said) const;
  /// The sentence `page.ID` with words in its slots.
  std::string page(std::string_view id, const SlotWords& words = {}) const;
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
  /// Fills a frame with `values` (`filled`), and says the sentences of `page` whose ids stand between `[[` and `]]`,
  /// with the values in their slots.
  Html frame(std::string_view text, const FrameValues& values) const;
  /// The sentences of `page` that a script names, by id.
  Json table(std::string_view script) const;
  /// The language as HTML names it: `en`, `pl`; for that of a user's file the name of the file, `fr` of
  /// `words/fr.yaml`.
  std::string language() const;

 private:
  /// The line of the catalogue with this id.
  std::string line(const std::string& id, std::string_view otherwise) const;

  replay::Language language_ = replay::Language::en;
  const Catalogue* words_ = nullptr;    ///< null in English
  const Catalogue* english_ = nullptr;  ///< null where nobody said of which game
};

}  // namespace tricorne::reports
