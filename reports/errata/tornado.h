// A tornado chart: effects as bars from nothing to the left and to the right, the largest on top.
#pragma once

#include <string>
#include <vector>

#include "verify/games/statistics.h"

namespace tricorne::reports {

/// One bar of the chart: an effect with its interval.
struct TornadoBar {
  std::string label;
  double effect = 0;  ///< as a share
  verify::Interval interval;
};

/// SVG to stand in a page, or a file of its own.
std::string tornado(const std::vector<TornadoBar>& bars, const std::string& title);

}  // namespace tricorne::reports
