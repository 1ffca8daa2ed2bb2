// The pages that show the effects of an erratum.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"
#include "reports/page/html.h"

namespace tricorne::reports {

/// A board and the text above it.
struct CaptionedBoard {
  std::string caption;
  Board board;
};

/// One event before and after a change of the rules, with two boards side by side.
struct TwoBoards {
  std::string title;
  std::vector<std::string> lines;  ///< what happens
  std::string rule;                ///< paragraph id; may be empty
  std::vector<std::string> facts;  ///< the facts that differ, in words: `Boston: before | after`
  std::string link;                ///< address of the page of the whole game; may be empty
  CaptionedBoard before, after;
};

/// Names of facts as people read them: `spaces, New Haven, british cu` for `spaces.New Haven.british_cu`.
std::string names_in_words(const std::string& text);

/// A folded part of a page of the game `game`.
Html two_boards(const Game& game, const TwoBoards& matter);

/// The same, open.
Html open_boards(const Game& game, const TwoBoards& matter);

/// A whole page.
std::string two_boards_page(const Game& game, const TwoBoards& matter);

/// A page of the errata lab: its title, the answer in a few sentences, the rest. The map stands behind every board of
/// the page.
std::string errata_page(const Game& game, const std::string& title, const Html& headline, const Html& main_part);

}  // namespace tricorne::reports
