// Pages of the errata lab.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::reports {

/// A board with what stands above it.
struct CaptionedBoard {
  std::string caption;
  Board board;
};

/// One matter before and after a change, side by side.
struct TwoBoards {
  std::string title;
  std::vector<std::string> lines;  ///< what happens
  std::string rule;                ///< paragraph id; may be empty
  std::vector<std::string> facts;  ///< that differ, `path: before | after`
  std::string link;                ///< to the page of the whole game; may be empty
  CaptionedBoard before, after;
};

/// As part of a page, folded.
std::string two_boards(const TwoBoards& matter);

/// A page of its own.
std::string two_boards_page(const Game& game, const TwoBoards& matter);

/// The frame of a page: `body` is HTML. The map stands behind every board of the page.
std::string errata_page(const Game& game, const std::string& title, const std::string& body);

}  // namespace tricorne::reports
