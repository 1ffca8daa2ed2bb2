// Do chances to win hold? A table, JSON, and a page with the reliability diagram.
#pragma once

#include <string>

#include "players/tuning.h"

namespace tricorne::reports {

/// Where the positions come from.
struct CalibrationRun {
  std::string command;  ///< repeats the run
  std::string players;
  std::uint64_t games = 0;
};

/// A line for each tenth in which there were positions.
std::string calibration_as_text(const players::Calibration& calibration, const CalibrationRun& run);
std::string calibration_as_json(const players::Calibration& calibration, const CalibrationRun& run);
std::string calibration_as_html(const players::Calibration& calibration, const CalibrationRun& run);
/// The diagram alone: predicted to the right, won upwards, with intervals; on the diagonal predictions hold.
std::string calibration_as_svg(const players::Calibration& calibration);

}  // namespace tricorne::reports
