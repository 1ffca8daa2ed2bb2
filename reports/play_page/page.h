// One self-contained HTML page that holds a game and the engine. The reader tries answers, and the page says why an
// answer is refused.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/json.h"
#include "replay/analysis/analysis.h"
#include "replay/story/phrases.h"
#include "replay/story/timeline.h"

namespace tricorne::reports {

/// The engine as WebAssembly, as `./run web` builds it.
struct WebEngine {
  std::string script;  ///< loads the engine and reads YAML
  std::string wasm;    ///< the bytes of the engine, packed by gzip
};

/// A question about a clear mistake of the main line: the reader looks for a better answer.
struct QuizQuestion {
  std::size_t step = 0;  ///< the step of the mistake in the main line, from 1
  SeatInfo seat;
  std::string question;
  std::string played, better;
  double loss = 0, low = 0, high = 0;  ///< the chance to win that `played` loses, as a share, with the 95 % interval
  std::vector<std::string> line;       ///< a better line of answers; `better` is the first
  std::string why{};                   ///< what `played` gave, and what it overlooked; told behind the answer
};

/// The facts in the head of the page, and its questions. Texts are plain texts.
struct PlayHead {
  std::string title;
  std::string remark;                                        ///< shown after the ruleset; may be empty
  std::vector<std::pair<std::string, std::string>> players;  ///< seat and name
  std::vector<QuizQuestion> quiz{};                          ///< the costliest mistake comes first
  std::string rules{};   ///< signature of the rules of the game, for records that the page saves; may be empty
  std::string source{};  ///< the text of the record that the page shows, so that saving keeps its bytes; may be empty
  replay::Language language = replay::Language::en;
  Json effects{};  ///< what an erratum does to scenarios: `{game, overlay, runs, changed}`, or nothing
  const replay::Analysis* analysis = nullptr;  ///< of the record; null: not analysed
};

/// The page of a position. Throws std::invalid_argument for a game with tables from a user's files: the page's engine
/// has only the tables that we ship.
std::string play_page(const Game& game, const Position& position, const PlayHead& head, const WebEngine& engine);

/// The page of a record, with its branches and notes. A step with an unknown card has the stand-in that was filled in.
/// Steps that cannot be carried out are left out. Throws as the page of a position does.
std::string play_page(const Game& game, const replay::Timeline& timeline, const PlayHead& head,
                      const WebEngine& engine);

}  // namespace tricorne::reports
