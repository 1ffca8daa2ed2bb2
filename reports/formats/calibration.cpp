#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/core/json.h"
#include "engine/core/load/json.h"
#include "replay/query/query.h"
#include "reports/board/lettering.h"
#include "reports/charts/charts.h"
#include "reports/formats/arena.h"
#include "reports/formats/columns.h"
#include "reports/page/frame.h"
#include "reports/page/html.h"

namespace tricorne::reports {

using players::Calibration;

namespace {

/// Do the predictions hold? A tenth of them is off where its interval leaves out the prediction, with room for ten
/// tenths that are looked at together (Bonferroni).
std::string answer_to(const Calibration& c) {
  constexpr double ten_together = 1.43;  // times as wide as the interval of one
  std::size_t used = 0, off = 0;
  double farthest = 0, widest = 0;
  std::string where;
  for (const auto& bin : c.bins) {
    if (bin.positions == 0) continue;
    ++used;
    const double distance = std::abs(bin.mean_won() - bin.mean_predicted()), room = ten_together * bin.doubt();
    widest = std::max(widest, room);
    if (distance <= room) continue;
    ++off;
    if (distance < farthest) continue;
    farthest = distance;
    where = fmt::format("predicted {:.1f} %, won {:.1f} %", 100 * bin.mean_predicted(), 100 * bin.mean_won());
  }
  if (off == 0)
    return fmt::format(
        "Nothing speaks against these chances: no tenth of the predictions is shown to be off. Errors of up to {:.1f} "
        "points would not have been seen everywhere.",
        100 * std::min(1.0, widest));
  return fmt::format(
      "These chances do not hold: {} of {} tenths of the predictions {} shown to be off when all are judged together, "
      "the "
      "farthest by {:.1f} points ({}).",
      off, used, off == 1 ? "is" : "are", 100 * farthest, where);
}

std::string summary(const Calibration& c, const CalibrationRun& run) {
  return fmt::format("{} {} positions of {} games of {}; log loss {:.4f} (0 would be certainty, a coin has 0.6931).",
                     answer_to(c), grouped(c.positions), grouped(run.games), run.players, c.loss);
}

/// Those with positions.
std::vector<Calibration::Bin> bins_of(const Calibration& c) {
  std::vector<Calibration::Bin> bins;
  for (const Calibration::Bin& bin : c.bins)
    if (bin.positions > 0) bins.push_back(bin);
  return bins;
}

Cell percent_cell(double share) { return {fmt::format("{:.1f} %", 100 * share), share}; }

std::string interval_of(const Calibration::Bin& bin) {
  return fmt::format("{:.1f} to {:.1f}", 100 * std::max(0.0, bin.mean_won() - bin.doubt()),
                     100 * std::min(1.0, bin.mean_won() + bin.doubt()));
}

const Columns<Calibration::Bin> bin_columns{
    {"predicted", "predicted", [](const Calibration::Bin& b) { return percent_cell(b.mean_predicted()); }},
    {"won", "won", [](const Calibration::Bin& b) { return percent_cell(b.mean_won()); }},
    {"doubt", "95 % interval", [](const Calibration::Bin& b) { return Cell(interval_of(b), b.doubt()); }},
    {"games", "games", [](const Calibration::Bin& b) { return Cell(grouped(b.games), b.games); }},
    {"positions", "positions", [](const Calibration::Bin& b) { return Cell(grouped(b.positions), b.positions); }}};
}  // namespace

std::string calibration_as_text(const Calibration& c, const CalibrationRun& run) {
  return summary(c, run) + "\n" +
         as_table(table_of(bin_columns, bins_of(c), In::text), replay::Alignment::all_but_the_first);
}

std::string calibration_as_json(const Calibration& c, const CalibrationRun& run) {
  Json node{{"command", run.command}, {"players", run.players}, {"games", run.games}, {"positions", c.positions}};
  node["log_loss"] = c.loss;
  node["bins"] = Json::array();
  for (const Calibration::Bin& bin : bins_of(c)) node["bins"].push_back(value_of(bin_columns, bin));
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
  const std::string caption = "Games won by the " + run.seat + " side, by the chance that was predicted for it";
  const Html reading =
      element("p",
              "On the diagonal predictions hold; above it more games are won than predicted. A line is a 95 % interval "
              "by games, "
              "since the positions of a game share its end; a larger point stands for more positions.");
  return plain_page("Do chances to win hold?",
                    element("div.headline", element("p", summary(c, run))) +
                        charts_in_a_row({charted(caption, chart_of(c))}) + reading +
                        folded("All numbers", table_as_html(table_of(bin_columns, bins_of(c)))) +
                        element("p", "Again: ", element("code", run.command)));
}

namespace {

/// Losses of about one size.
struct LossSize {
  std::string size;  ///< in points of the chance to win
  std::uint64_t losses = 0, hold = 0;
  double printed = 0, measured = 0;  ///< means
};

double mean_of(const std::vector<replay::MeasuredLoss>& losses, const auto& number) {
  double sum = 0;
  for (const replay::MeasuredLoss& loss : losses) sum += number(loss);
  return losses.empty() ? 0 : sum / static_cast<double>(losses.size());
}

LossSize summed(std::string size, const std::vector<replay::MeasuredLoss>& losses) {
  return {std::move(size), losses.size(),
          static_cast<std::uint64_t>(std::ranges::count_if(losses, &replay::MeasuredLoss::holds)),
          mean_of(losses, [](const auto& loss) { return loss.printed; }),
          mean_of(losses, [](const auto& loss) { return loss.measured.value; })};
}

std::vector<LossSize> sizes_of(const std::vector<replay::MeasuredLoss>& losses) {
  constexpr std::pair<double, const char*> ends[] = {
      {0.05, "2 to 5"}, {0.1, "5 to 10"}, {0.2, "10 to 20"}, {2, "over 20"}};
  std::vector<LossSize> sizes;
  double from = 0;
  for (const auto& [end, size] : ends) {
    std::vector<replay::MeasuredLoss> of_size;
    for (const replay::MeasuredLoss& loss : losses)
      if (from <= loss.printed && loss.printed < end) of_size.push_back(loss);
    if (!of_size.empty()) sizes.push_back(summed(size, of_size));
    from = end;
  }
  return sizes;
}

/// By how much more is measured where more is printed: the line through 0 with the least squares; 1 is right.
double slope_of(const std::vector<replay::MeasuredLoss>& losses) {
  const double squares = mean_of(losses, [](const auto& loss) { return loss.printed * loss.printed; });
  return squares == 0 ? 0 : mean_of(losses, [](const auto& l) { return l.printed * l.measured.value; }) / squares;
}

std::string summary(const std::vector<replay::MeasuredLoss>& losses, const CalibrationRun& run) {
  const std::string games = grouped(run.games) + " games of " + run.players;
  if (losses.empty()) return "No loss was confirmed in " + games + ", so none is printed.";
  const LossSize all = summed("", losses);
  return fmt::format(
      "{} losses were confirmed in {}: {:.1f} points of the chance to win printed on average, {:.1f} measured by games "
      "with other dice; slope {:.2f} (1 is right). Of the printed intervals {} of {} hold what was measured.",
      grouped(all.losses), games, 100 * all.printed, 100 * all.measured, slope_of(losses), all.hold, all.losses);
}

const Columns<LossSize> size_columns{
    {"size", "printed points", [](const LossSize& s) { return Cell(s.size); }},
    {"losses", "losses", [](const LossSize& s) { return Cell(grouped(s.losses), s.losses); }},
    {"printed", "printed on average", [](const LossSize& s) { return percent_cell(s.printed); }},
    {"measured", "measured on average", [](const LossSize& s) { return percent_cell(s.measured); }},
    {"hold", "intervals that hold", [](const LossSize& s) { return Cell(grouped(s.hold), s.hold); }}};

}  // namespace

std::string losses_as_text(const std::vector<replay::MeasuredLoss>& losses, const CalibrationRun& run) {
  const auto sizes = sizes_of(losses);
  if (sizes.empty()) return summary(losses, run) + "\n";
  return summary(losses, run) + "\n" +
         as_table(table_of(size_columns, sizes, In::text), replay::Alignment::all_but_the_first);
}

std::string losses_as_json(const std::vector<replay::MeasuredLoss>& losses, const CalibrationRun& run) {
  Json node{{"command", run.command}, {"players", run.players}, {"games", run.games}, {"losses", losses.size()}};
  node["slope"] = slope_of(losses);
  node["sizes"] = Json::array();
  for (const LossSize& size : sizes_of(losses)) node["sizes"].push_back(value_of(size_columns, size));
  return to_json(node);
}

std::string losses_as_html(const std::vector<replay::MeasuredLoss>& losses, const CalibrationRun& run) {
  return plain_page("Do printed losses hold?", element("div.headline", element("p", summary(losses, run))) +
                                                   table_as_html(table_of(size_columns, sizes_of(losses))) +
                                                   element("p", "Again: ", element("code", run.command)));
}

}  // namespace tricorne::reports
