// The speed figures of `tricorne bench`, and a file that keeps those of earlier runs.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace tricorne::cli {

/// One speed figure. What is not known is 0.
struct SpeedFigure {
  std::string name;
  double value = 0;  ///< by the clock on the wall, where it is a time
  std::string unit;
  double cpu = 0;     ///< the same time by the processor, in ns
  double ratio = 0;   ///< the processor's time in rounds of the calibration loop: it can be compared between machines
  double noise = 0;   ///< the standard deviation of the processor's time between repetitions, as a share of it
  double slower = 0;  ///< how many times the last time, when that is more than the noise
};

/// The last figures of the game, by name, in a file with a line of JSON a run; none when there is no such file. Throws
/// DataError for any other text.
std::map<std::string, SpeedFigure> last_figures(const std::string& path, const std::string& game);

/// Sets `slower` of the figures that take longer than before by more than the noise of both.
void mark_slower(const std::map<std::string, SpeedFigure>& past, std::vector<SpeedFigure>& figures);

/// Appends the figures to the file as its last line. Runs that append at the same time lose no line. Throws DataError
/// when it cannot be written.
void append_to_history(const std::string& path, const std::string& game, const std::vector<SpeedFigure>& figures);

}  // namespace tricorne::cli
