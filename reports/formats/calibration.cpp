#include "reports/formats/calibration.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/core/json.h"
#include "engine/core/load/json.h"
#include "reports/board/lettering.h"
#include "reports/page/frame.h"

namespace tricorne::reports {

using players::Calibration;

namespace {

/// The diagram in pixels: a square with room for its axes.
constexpr double square_side = 300, square_margin = 40;

double square_x(double chance) { return square_margin + square_side * chance; }
double square_y(double chance) { return square_margin / 2 + square_side * (1 - std::clamp(chance, 0.0, 1.0)); }

std::string summary(const Calibration& c, const CalibrationRun& run) {
  double farthest = 0;
  for (const auto& bin : c.bins)
    if (bin.positions > 0) farthest = std::max(farthest, std::abs(bin.mean_won() - bin.mean_predicted()));
  return fmt::format(
      "{} positions of {} games of {}; log loss {:.4f} (a coin: 0.6931). The tenth that is farthest off is {:.1f} "
      "points "
      "off.",
      c.positions, run.games, run.players, c.loss, 100 * farthest);
}

std::string grid() {
  std::string svg;
  for (int tenth = 0; tenth <= 10; tenth += 2) {
    const double chance = tenth / 10.0;
    svg += fmt::format(
        "<path d=\"M{0} {2}V{3}M{4} {1}H{5}\" stroke=\"#ddd\"/><text x=\"{0}\" y=\"{6}\" text-anchor=\"middle\">{7} "
        "%</text><text x=\"{8}\" y=\"{9}\" text-anchor=\"end\">{7} %</text>",
        square_x(chance), square_y(chance), square_y(0), square_y(1), square_x(0), square_x(1), square_y(0) + 16,
        10 * tenth, square_x(0) - 4, square_y(chance) + 4);
  }
  return svg;
}

std::string point(const Calibration::Bin& bin) {
  const double x = square_x(bin.mean_predicted()), low = bin.mean_won() - bin.doubt(),
               high = bin.mean_won() + bin.doubt();
  return fmt::format(
      "<path d=\"M{0:.1f} {1:.1f}V{2:.1f}\" stroke=\"#2d4f87\" stroke-width=\"2\"/><circle cx=\"{0:.1f}\" "
      "cy=\"{3:.1f}\" "
      "r=\"4\" fill=\"#2d4f87\"><title>predicted {4:.1f} %, won {5:.1f} %, {6} positions</title></circle>",
      x, square_y(low), square_y(high), square_y(bin.mean_won()), 100 * bin.mean_predicted(), 100 * bin.mean_won(),
      bin.positions);
}

}  // namespace

std::string calibration_as_text(const Calibration& c, const CalibrationRun& run) {
  std::string text = summary(c, run) + "\n  predicted    won   [95 % interval]   positions\n";
  for (const auto& bin : c.bins)
    if (bin.positions > 0)
      text += fmt::format("  {:7.1f} % {:6.1f} % [{:5.1f}, {:5.1f}] {:10}\n", 100 * bin.mean_predicted(),
                          100 * bin.mean_won(), 100 * std::max(0.0, bin.mean_won() - bin.doubt()),
                          100 * std::min(1.0, bin.mean_won() + bin.doubt()), bin.positions);
  return text;
}

std::string calibration_as_json(const Calibration& c, const CalibrationRun& run) {
  Json node{{"command", run.command}, {"players", run.players}, {"games", run.games}, {"positions", c.positions}};
  node["log_loss"] = c.loss;
  node["bins"] = Json::array();
  for (const auto& bin : c.bins)
    if (bin.positions > 0)
      node["bins"].push_back({{"predicted", bin.mean_predicted()},
                              {"won", bin.mean_won()},
                              {"doubt", bin.doubt()},
                              {"games", bin.games},
                              {"positions", bin.positions}});
  return to_json(node);
}

std::string calibration_as_svg(const Calibration& c) {
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" width=\"{}\" font-family=\"sans-serif\" "
      "font-size=\"11\" role=\"img\" aria-label=\"predicted and won\">{}<path d=\"M{} {}L{} {}\" stroke=\"#999\" "
      "stroke-dasharray=\"4\"/>",
      square_side + 2 * square_margin, square_side + 1.5 * square_margin, square_side + 2 * square_margin, grid(),
      square_x(0), square_y(0), square_x(1), square_y(1));
  for (const auto& bin : c.bins)
    if (bin.positions > 0) svg += point(bin);
  return svg + "</svg>\n";
}

std::string calibration_as_html(const Calibration& c, const CalibrationRun& run) {
  const std::string main_part = fmt::format(
      "<p>Predicted to the right, won upwards; on the dashed line predictions hold. The bars are 95 % "
      "intervals by games.</p>\n{}{}<p><code>{}</code></p>\n",
      calibration_as_svg(c), columns_of_text("In figures", calibration_as_text(c, run)), escaped(run.command));
  return plain_page("Do chances to win hold?", main_part);
}

}  // namespace tricorne::reports
