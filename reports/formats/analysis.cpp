#include "reports/formats/analysis.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "replay/analysis/analysis_format.h"
#include "reports/board/lettering.h"
#include "reports/page/frame.h"

namespace tricorne::reports {

using replay::Analysis;
using replay::AnalyzedStep;

namespace {

constexpr double curve_width = 960, curve_height = 240, curve_left = 40;

double curve_x(const Analysis& a, std::size_t step) {
  return curve_left +
         curve_width * static_cast<double>(step) / static_cast<double>(std::max<std::size_t>(1, a.steps.size()));
}
double curve_y(double chance) { return curve_height * (1 - chance); }

/// A line where each turn begins, with the name of the turn.
std::string turns(const Analysis& a) {
  std::string text, turn;
  for (std::size_t i = 0; i < a.steps.size(); ++i) {
    if (a.steps[i].turn == turn) continue;
    turn = a.steps[i].turn;
    text += fmt::format(
        "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"0\" y2=\"{1}\" stroke=\"#ccc\"/><text x=\"{2:.1f}\" "
        "y=\"{3}\" font-size=\"11\">{4}</text>",
        curve_x(a, i), curve_height, curve_x(a, i) + 3, curve_height + 14, escaped(turn));
  }
  return text;
}

std::string curve_points(const Analysis& a) {
  std::string text = fmt::format("{:.1f},{:.1f}", curve_x(a, 0), curve_y(a.first()));
  for (const AnalyzedStep& step : a.steps)
    text += fmt::format(" {:.1f},{:.1f}", curve_x(a, step.step), curve_y(step.after));
  return text;
}

std::string marks(const Analysis& a) {
  std::string text;
  for (const AnalyzedStep* step : a.moments())
    text += fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" fill=\"{}\"><title>step {} {}: {}, better: {}</title>"
        "</circle>",
        curve_x(a, step->step), curve_y(step->before), step->glyph == "??" ? "#b00020" : "#e08a00", step->step,
        step->glyph, escaped(step->action), escaped(step->best));
  return text;
}

std::string curve(const Analysis& a) {
  return fmt::format(
      "<svg viewBox=\"0 -10 {} {}\" role=\"img\" aria-label=\"chance to win over the steps\"><text x=\"0\" y=\"8\" "
      "font-size=\"11\">100 %</text><text x=\"0\" y=\"{}\" font-size=\"11\">50 %</text><text x=\"0\" y=\"{}\" "
      "font-size=\"11\">0 %</text><line x1=\"{}\" x2=\"{}\" y1=\"{}\" y2=\"{}\" stroke=\"#999\" "
      "stroke-dasharray=\"4\"/>{}"
      "<polyline fill=\"none\" stroke=\"#2d4f87\" stroke-width=\"2\" points=\"{}\"/>{}</svg>\n",
      curve_left + curve_width + 10, curve_height + 40, curve_height / 2 + 4, curve_height, curve_left,
      curve_left + curve_width, curve_height / 2, curve_height / 2, turns(a), curve_points(a), marks(a));
}

/// A bar for each kind of luck. It points to the right when the first seat was lucky, else to the left.
std::string luck_bars(const Analysis& a) {
  std::string text = "<table><tr><th>luck by kind</th><th>balance</th><th>points</th></tr>\n";
  for (const auto& [kind, sum] : a.luck_by_kind()) {
    if (std::abs(sum) < 0.0005) continue;
    const double bar = std::min(100.0, 200 * std::abs(sum));
    text += fmt::format(
        "<tr><td>{}</td><td><svg width=\"204\" height=\"12\"><rect x=\"{:.1f}\" width=\"{:.1f}\" "
        "height=\"12\" fill=\"{}\"/><line x1=\"102\" x2=\"102\" y2=\"12\" stroke=\"#000\"/></svg></td>"
        "<td>{:+.1f}</td></tr>\n",
        escaped(kind), sum >= 0 ? 102.0 : 102 - bar, bar, sum >= 0 ? "#5b7fb5" : "#b55b5b", 100 * sum);
  }
  return text + "</table>\n";
}

std::string section(const Analysis& a, std::size_t moments) {
  const std::string text = replay::analysis_as_text(a, moments);
  const auto end = text.find('\n');
  return fmt::format("<h2>{}</h2>\n<p>{}</p>\n<p>Chance of the {} side to win:</p>\n{}{}{}", escaped(a.file),
                     escaped(text.substr(0, end)), escaped(a.seats.front().adjective),
                     scrolled_chart("The chance to win", curve(a)), luck_bars(a),
                     columns_of_text("In figures", text.substr(std::min(text.size(), end + 1))));
}

}  // namespace

std::string analyses_as_html(const std::vector<Analysis>& analyses, std::size_t moments) {
  std::string text;
  for (const Analysis& a : analyses) text += section(a, moments);
  if (const std::string all = replay::archive_as_text(analyses); !all.empty())
    text += columns_of_text("All games", all);
  return plain_page("Luck and skill", text);
}

}  // namespace tricorne::reports
