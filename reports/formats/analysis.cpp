#include "reports/formats/analysis.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "replay/analysis/analysis_format.h"
#include "reports/charts/charts.h"
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

std::string units(double number) { return fmt::format("{}", number); }

Html label(const std::string& x, double y, const std::string& text) {
  return element("text", {{"x", x}, {"y", units(y)}, {"font-size", "11"}}, text);
}

/// A line where each turn begins, with the name of the turn.
Html turns(const Analysis& a) {
  Html lines;
  std::string turn;
  for (std::size_t i = 0; i < a.steps.size(); ++i) {
    if (a.steps[i].turn == turn) continue;
    turn = a.steps[i].turn;
    const std::string x = tenths(curve_x(a, i));
    lines +=
        empty_element("line", {{"x1", x}, {"x2", x}, {"y1", "0"}, {"y2", units(curve_height)}, {"stroke", "#ccc"}});
    lines += label(tenths(curve_x(a, i) + 3), curve_height + 14, turn);
  }
  return lines;
}

std::string curve_points(const Analysis& a) {
  std::string text = fmt::format("{:.1f},{:.1f}", curve_x(a, 0), curve_y(a.first()));
  for (const AnalyzedStep& step : a.steps)
    text += fmt::format(" {:.1f},{:.1f}", curve_x(a, step.step), curve_y(step.after));
  return text;
}

Html marks(const Analysis& a) {
  Html marks;
  for (const AnalyzedStep* step : a.moments())
    marks += element(
        "circle",
        {{"cx", tenths(curve_x(a, step->step))},
         {"cy", tenths(curve_y(step->before))},
         {"r", "5"},
         {"fill", step->glyph == "??" ? "#b00020" : "#e08a00"}},
        element("title", fmt::format("step {} {}: {}, better: {}", step->step, step->glyph, step->action, step->best)));
  return marks;
}

Html curve(const Analysis& a) {
  const std::string middle = units(curve_height / 2);
  return element(
      "svg",
      {{"viewBox", fmt::format("0 -10 {} {}", curve_left + curve_width + 10, curve_height + 40)},
       {"role", "img"},
       {"aria-label", "chance to win over the steps"}},
      label("0", 8, "100 %"), label("0", curve_height / 2 + 4, "50 %"), label("0", curve_height, "0 %"),
      empty_element("line", {{"x1", units(curve_left)},
                             {"x2", units(curve_left + curve_width)},
                             {"y1", middle},
                             {"y2", middle},
                             {"stroke", "#999"},
                             {"stroke-dasharray", "4"}}),
      turns(a),
      empty_element("polyline",
                    {{"fill", "none"}, {"stroke", "#2d4f87"}, {"stroke-width", "2"}, {"points", curve_points(a)}}),
      marks(a));
}

/// A bar that points to the right from its middle when the first seat was lucky, else to the left.
Html luck_bar(double sum) {
  const double length = std::min(100.0, 200 * std::abs(sum));
  return element("svg", {{"width", "204"}, {"height", "12"}},
                 empty_element("rect", {{"x", tenths(sum >= 0 ? 102 : 102 - length)},
                                        {"width", tenths(length)},
                                        {"height", "12"},
                                        {"fill", sum >= 0 ? "#5b7fb5" : "#b55b5b"}}),
                 empty_element("line", {{"x1", "102"}, {"x2", "102"}, {"y2", "12"}, {"stroke", "#000"}}));
}

/// A bar for each kind of luck.
Html luck_bars(const Analysis& a) {
  Html rows = element("tr", element("th", fmt::format("luck of the {} side by kind", a.seats.front().adjective)),
                      element("th", "balance"), element("th", "points of the chance to win"));
  for (const auto& [kind, sum] : a.luck_by_kind())
    if (std::abs(sum) >= 0.0005)
      rows +=
          element("tr", element("td", kind), element("td", luck_bar(sum)), element("td", signed_text(100 * sum, 1)));
  return element("table", rows);
}

Html section(const Analysis& a, std::size_t moments) {
  const std::string text = replay::analysis_as_text(a, moments);
  const auto end = text.find('\n');
  return element("h2", a.file) + element("p", text.substr(0, end)) +
         element("p", "Chance of the ", a.seats.front().adjective, " side to win:") +
         scrolled_chart("The chance to win", curve(a)) + (a.adds_up() ? luck_bars(a) : Html()) +
         columns_of_text("In figures", text.substr(std::min(text.size(), end + 1)));
}

}  // namespace

std::string analyses_as_html(const std::vector<Analysis>& analyses, std::size_t moments,
                             const std::vector<std::string>& warnings) {
  Html sections;
  for (const std::string& warning : warnings)
    sections += element("p", {{"role", "alert"}, {"class", "warning"}}, warning);
  for (const Analysis& a : analyses) sections += section(a, moments);
  if (const std::string all = replay::archive_as_text(analyses); !all.empty())
    sections += columns_of_text("All games", all);
  return plain_page("Luck and skill", sections);
}

}  // namespace tricorne::reports
