#include "reports/formats/calibration.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/core/json.h"
#include "engine/core/load/json.h"
#include "reports/board/lettering.h"
#include "reports/charts/charts.h"
#include "reports/errata/table.h"
#include "reports/page/frame.h"

namespace tricorne::reports {

using players::Calibration;

namespace {

std::string summary(const Calibration& c, const CalibrationRun& run) {
  double farthest = 0;
  for (const auto& bin : c.bins)
    if (bin.positions > 0) farthest = std::max(farthest, std::abs(bin.mean_won() - bin.mean_predicted()));
  return fmt::format(
      "{} positions of {} games of {}; log loss {:.4f} (0 would be certainty, a coin has 0.6931). The tenth of the "
      "predictions that is farthest off is {:.1f} points off.",
      grouped(c.positions), grouped(run.games), run.players, c.loss, 100 * farthest);
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

namespace {

Html chart_of(const Calibration& c) {
  std::vector<ForetoldPoint> points;
  std::uint64_t most = 1;
  for (const auto& bin : c.bins) most = std::max(most, bin.positions);
  for (const auto& bin : c.bins)
    if (bin.positions > 0)
      points.push_back({bin.mean_predicted(),
                        bin.mean_won(),
                        {bin.mean_won() - bin.doubt(), bin.mean_won() + bin.doubt()},
                        static_cast<double>(bin.positions) / static_cast<double>(most)});
  return diagonal_chart(points, "chance that was predicted", "games won");
}

}  // namespace

std::string calibration_as_html(const Calibration& c, const CalibrationRun& run) {
  Table table{{"predicted", "won", "95 % interval", "games", "positions"}, {}};
  for (const auto& bin : c.bins)
    if (bin.positions > 0)
      table.rows.push_back({fmt::format("{:.1f} %", 100 * bin.mean_predicted()),
                            fmt::format("{:.1f} %", 100 * bin.mean_won()),
                            fmt::format("{:.1f} to {:.1f}", 100 * std::max(0.0, bin.mean_won() - bin.doubt()),
                                        100 * std::min(1.0, bin.mean_won() + bin.doubt())),
                            grouped(bin.games), grouped(bin.positions)});
  const std::string caption = "Games won by the " + run.seat + " side, by the chance that was predicted to it";
  const Html reading =
      element("p",
              "On the diagonal predictions hold; above it more games are won than predicted. A line is a 95 % interval "
              "by games, "
              "since the positions of a game share its end; a larger point stands for more positions.");
  return plain_page("Do chances to win hold?", element("div.headline", element("p", summary(c, run))) +
                                                   charts_in_a_row({charted(caption, chart_of(c))}) + reading +
                                                   folded("All numbers", table_as_html(table)) +
                                                   element("p", "Again: ", element("code", run.command)));
}

}  // namespace tricorne::reports
