// How well predicted chances to win fit the games: a table, JSON, and a page with the reliability diagram.
#pragma once

#include <string>

#include "players/tuning.h"

namespace tricorne::reports {

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

}  // namespace tricorne::reports
