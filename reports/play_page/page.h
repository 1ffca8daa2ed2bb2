// One self-contained HTML page that holds a game and the engine: the reader tries answers, and is told why not.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "replay/timeline.h"

namespace tricorne::reports {

/// The engine as WebAssembly, as `./run web` builds it.
struct WebEngine {
  std::string script;  ///< loads it, and reads YAML
  std::string wasm;    ///< bytes
};

/// What the page opens with. Texts are plain.
struct PlayHead {
  std::string title;
  std::string remark;                                        ///< behind the ruleset; may be empty
  std::vector<std::pair<std::string, std::string>> players;  ///< seat and name
};

/// The page of a position. Throws std::invalid_argument for a game whose tables are not those we ship: the page's
/// engine has no others.
std::string play_page(const Game& game, const Position& position, const PlayHead& head, const WebEngine& engine);

/// The page of a record, with its branches and notes. Answers that only stand for unknown ones are given as they were
/// filled in. Steps that nobody could carry out are left out.
std::string play_page(const Game& game, const replay::Timeline& timeline, const PlayHead& head,
                      const WebEngine& engine);

}  // namespace tricorne::reports
