// A tornado chart: effects as bars from a line at 0 to the left or to the right.
#pragma once

#include <string>
#include <vector>

#include "verify/games/statistics.h"

namespace tricorne::reports {

/// One bar of the chart: an effect with its interval.
struct TornadoBar {
  std::string label;
  double effect = 0;  ///< a share, from -1 to 1
  verify::Interval interval;
};

/// The chart as an SVG element, for a page or a file. The bars stand in the given order, from top to bottom.
std::string tornado(const std::vector<TornadoBar>& bars, const std::string& title);

}  // namespace tricorne::reports
