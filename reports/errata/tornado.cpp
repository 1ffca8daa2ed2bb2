#include "reports/errata/tornado.h"

#include <fmt/format.h>

#include "reports/charts/charts.h"

namespace tricorne::reports {

std::string tornado(const std::vector<TornadoBar>& bars, const std::string& title) {
  std::vector<IntervalMark> marks;
  for (const TornadoBar& bar : bars)
    marks.push_back({bar.label,
                     100 * bar.effect,
                     {100 * bar.interval.low, 100 * bar.interval.high},
                     fmt::format("{:+.2f}", 100 * bar.effect),
                     bar.interval.holds(0)});
  return tornado_chart(marks, {.title = title, .left = "", .right = "", .zero = 0, .asked = {}, .ends = {}});
}

}  // namespace tricorne::reports
