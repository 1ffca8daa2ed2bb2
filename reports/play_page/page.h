// One self-contained HTML page that holds a game and the engine: the reader tries answers, and is told why not.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "replay/story/timeline.h"

namespace tricorne::reports {

/// The engine as WebAssembly, as `./run web` builds it.
struct WebEngine {
  std::string script;  ///< loads it, and reads YAML
  std::string wasm;    ///< bytes
};

/// A clear mistake of the main line, to be answered better.
struct QuizQuestion {
  std::size_t step = 0;  ///< of the main line, from 1; the question stands before it
  SeatInfo seat;
  std::string question;
  std::string played, better;
  double loss = 0, low = 0, high = 0;  ///< what `played` costs, with the 95 % interval, as a share
  std::vector<std::string> line;       ///< how the game might go on, `better` first
};

/// What the page opens with. Texts are plain.
struct PlayHead {
  std::string title;
  std::string remark;                                        ///< behind the ruleset; may be empty
  std::vector<std::pair<std::string, std::string>> players;  ///< seat and name
  std::vector<QuizQuestion> quiz{};                          ///< the costliest first
  /// The first seat's chance to win before each step of the main line and at its end, from 0 to 1; empty: not analysed.
  std::vector<double> chances{};
};

/// The page of a position. Throws std::invalid_argument for a game with other tables than we ship: the page's engine
/// has only our tables.
std::string play_page(const Game& game, const Position& position, const PlayHead& head, const WebEngine& engine);

/// The page of a record, with its branches and notes. Answers that only stand for unknown ones are given as they were
/// filled in. Steps that nobody could carry out are left out.
std::string play_page(const Game& game, const replay::Timeline& timeline, const PlayHead& head,
                      const WebEngine& engine);

}  // namespace tricorne::reports
