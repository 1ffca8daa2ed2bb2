// The results of an arena as text, JSON, Markdown and an HTML page.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"
#include "players/tuning.h"
#include "replay/analysis/analysis.h"
#include "verify/games/arena.h"

namespace tricorne::reports {

/// The facts about a run of an arena that a report gives beside the results.
struct ArenaRun {
  std::string command;  ///< the command that repeats the run
  std::string ruleset;
  std::string signature;
  std::uint64_t seed = 0;
  double seconds = 0;
  std::string bid{};        ///< SEAT=POINTS that count in each game before the winner is known; empty: none
  bool stopped = false;     ///< was the run broken off? The rest can be played later
  bool sequential = false;  ///< does the report give the verdict of a sequential test?
};

std::string arena_as_text(const Game& game, const std::vector<verify::Pairing>& pairings, const ArenaRun& run);
std::string arena_as_json(const Game& game, const std::vector<verify::Pairing>& pairings, const ArenaRun& run);
std::string arena_as_markdown(const Game& game, const std::vector<verify::Pairing>& pairings, const ArenaRun& run);
/// One page: who is stronger in a sentence, charts of the intervals that the text prints, and the numbers folded under
/// them.
std::string arena_as_html(const Game& game, const std::vector<verify::Pairing>& pairings, const ArenaRun& run);

// How well predicted chances to win fit the games: a table, JSON, and a page with the reliability diagram.

/// The origin of the positions.
struct CalibrationRun {
  std::string command;  ///< the command that repeats the run
  std::string players;
  std::uint64_t games = 0;
  std::string seat{};  ///< the title of the seat whose chances are predicted
};

/// A summary, then a line for each tenth of the chances that has positions.
std::string calibration_as_text(const players::Calibration& calibration, const CalibrationRun& run);
std::string calibration_as_json(const players::Calibration& calibration, const CalibrationRun& run);
std::string calibration_as_html(const players::Calibration& calibration, const CalibrationRun& run);

// How well the losses that analyses print hold: a summary, and a line for each size.

std::string losses_as_text(const std::vector<replay::MeasuredLoss>& losses, const CalibrationRun& run);
std::string losses_as_json(const std::vector<replay::MeasuredLoss>& losses, const CalibrationRun& run);
std::string losses_as_html(const std::vector<replay::MeasuredLoss>& losses, const CalibrationRun& run);

}  // namespace tricorne::reports
