// Small charts as SVG, for pages that first show and then count. A chart is 360 units wide, with letters of 12 units,
// so that it can be read on a phone; a page sets it in at most 34rem. Colours come from the page's style by class, and
// stand in the attributes as well, for a chart without a page.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "reports/page/html.h"
#include "verify/games/statistics.h"

namespace tricorne::reports {

/// One line of a chart of intervals.
struct IntervalMark {
  std::string label;
  double value = 0;
  verify::Interval interval;
  std::string text;    ///< the value in words, at the right
  bool faint = false;  ///< drawn grey: the interval says nothing
};

/// The axis of a chart of intervals.
struct IntervalAxis {
  std::string title;                       ///< what is on the axis, with its unit
  std::string left, right;                 ///< what the two directions mean; may be empty
  std::optional<double> zero = 0;          ///< a line that matters, e.g. no change
  std::optional<double> asked{};           ///< drawn to both sides of `zero`: the effect asked for
  std::optional<verify::Interval> ends{};  ///< the axis reaches from here to there; nothing: as far as the intervals
};

/// Values with their intervals on one axis, one below another.
Html interval_chart(const std::vector<IntervalMark>& marks, const IntervalAxis& axis);

/// The same values as bars from `zero`, each with its interval as a line.
Html tornado_chart(const std::vector<IntervalMark>& marks, const IntervalAxis& axis);

/// One bar of a chart of numbers, or two: before and after.
struct ChartBar {
  std::string label;
  double value = 0;
  std::optional<double> after{};
  std::string text;  ///< the value in words, or both
};

/// Bars from left to right, one below another. A bar of `full` fills the width; nothing: the longest bar does. `title`
/// is for those who cannot see the chart.
Html bar_chart(const std::vector<ChartBar>& bars, const std::string& title, std::optional<double> full = {});

/// Bars over a row of turns, with the number above each. `title` is for those who cannot see the chart.
Html column_chart(const std::vector<ChartBar>& bars, const std::string& title);

/// How half the width of the interval falls with the number of pairs of games, from the differences that were seen.
/// `points` is what a whole difference is worth. The chart reaches at least to the half width `wanted`, in points.
Html narrowing_chart(const verify::Differences& seen, double points, double wanted);

/// Points against the diagonal: what was foretold, and what came. Shares from 0 to 1.
struct ForetoldPoint {
  double foretold = 0, came = 0;
  verify::Interval interval;
  double weight = 1;  ///< the largest is 1; sets the size of the point
};
Html diagonal_chart(const std::vector<ForetoldPoint>& points, const std::string& across, const std::string& up);

/// A chart with a caption, as a part of a page.
Html charted(const std::string& caption, const Html& chart);
/// Parts of a page beside each other where there is room.
Html charts_in_a_row(const std::vector<Html>& figures);
/// The chart as a file of its own, with its colours, also for dark screens.
std::string standalone(const Html& chart);

/// A number with its sign, a minus and no hyphen: `−1.5`; what rounds to nothing is `+0.0`.
std::string signed_text(double number, int digits);
/// A number of games as people say it: `3,200`, `about 18,000`.
std::string about(double number);

}  // namespace tricorne::reports
