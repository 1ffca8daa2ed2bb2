#include "reports/errata/tornado.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "reports/board/look.h"

namespace tricorne::reports {

namespace {

constexpr double tornado_width = 900, label_width = 380, bar_height = 24, head_height = 46, figure_width = 70;

/// Turns an effect into a coordinate from left to right. `most` is the largest effect.
struct Scale {
  double most;
  double middle() const { return label_width + (tornado_width - label_width) / 2; }
  double place(double effect) const {
    return middle() + effect / most * ((tornado_width - label_width) / 2 - figure_width);
  }
};

double widest(const std::vector<TornadoBar>& bars) {
  double most = 0.005;
  for (const TornadoBar& bar : bars) most = std::max({most, std::abs(bar.interval.low), std::abs(bar.interval.high)});
  return most;
}

std::string bar_svg(const TornadoBar& bar, double top, const Scale& scale) {
  const double zero = scale.place(0), end = scale.place(bar.effect), middle = top + bar_height / 2;
  const double left = std::min(zero, end), right = std::max({zero, end, scale.place(bar.interval.high)});
  return fmt::format(
      "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"end\">{}</text>"
      "<rect class=\"effect\" fill=\"#14508f\" x=\"{:.1f}\" y=\"{:.0f}\" width=\"{:.1f}\" height=\"{:.0f}\"/>"
      "<line class=\"reach\" stroke=\"#1f1d1a\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.0f}\" y2=\"{:.0f}\"/>"
      "<text x=\"{:.1f}\" y=\"{:.0f}\">{:+.2f}</text>",
      label_width - 10, middle + 4, escaped(bar.label), left, top + 4, std::max(1.0, std::abs(end - zero)),
      bar_height - 8, scale.place(bar.interval.low), scale.place(bar.interval.high), middle, middle, right + 6,
      middle + 4, 100 * bar.effect);
}

}  // namespace

std::string tornado(const std::vector<TornadoBar>& bars, const std::string& title) {
  const Scale scale{widest(bars)};
  const double height = head_height + bar_height * static_cast<double>(bars.size()) + 10;
  std::string svg = fmt::format(
      "<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" role=\"img\" "
      "aria-label=\"{2}\" font-family=\"sans-serif\" font-size=\"13\"><text x=\"{3:.0f}\" y=\"18\" "
      "text-anchor=\"middle\">{2}</text>",
      tornado_width, height, escaped(title), scale.middle());
  for (std::size_t i = 0; i < bars.size(); ++i)
    svg += bar_svg(bars[i], head_height + bar_height * static_cast<double>(i), scale);
  return svg + fmt::format(
                   "<line class=\"zero\" stroke=\"#5c574e\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.0f}\" "
                   "y2=\"{2:.0f}\"/></svg>\n",
                   scale.place(0), head_height - 8, height - 4);
}

}  // namespace tricorne::reports
