// What came of an arena as text, JSON, Markdown and a page of its own.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/games/arena.h"

namespace tricorne::reports {

/// What a report of an arena says beside the results.
struct ArenaRun {
  std::string command;  ///< repeats the run
  std::string ruleset;
  std::string signature;
  std::uint64_t seed = 0;
  double seconds = 0;
  bool stopped = false;  ///< broken off; the rest can be played later
  bool sequential = false;
};

std::string arena_as_text(const Game& game, const std::vector<verify::Pairing>& pairings, const ArenaRun& run);
std::string arena_as_json(const Game& game, const std::vector<verify::Pairing>& pairings, const ArenaRun& run);
std::string arena_as_markdown(const Game& game, const std::vector<verify::Pairing>& pairings, const ArenaRun& run);
/// One page with a bar a pairing, its interval, and the table of all against all.
std::string arena_as_html(const Game& game, const std::vector<verify::Pairing>& pairings, const ArenaRun& run);

}  // namespace tricorne::reports
