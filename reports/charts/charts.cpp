#include "reports/charts/charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/core/printable.h"
#include "reports/board/lettering.h"
#include "reports/page/embedded.h"

namespace tricorne::reports {

namespace {

using verify::Interval;

constexpr double chart_width = 360, letter = 12, margin = 8;

Html svg_of(double height, const std::string& title, const Html& inside) {
  return element("svg.chart",
                 {{"xmlns", "http://www.w3.org/2000/svg"},
                  {"viewBox", fmt::format("0 0 {:.0f} {:.0f}", chart_width, height)},
                  {"role", "img"},
                  {"aria-label", title},
                  {"font-family", "sans-serif"},
                  {"font-size", "12"}},
                 inside);
}

Html label_at(double x, double y, const std::string& text, std::string_view anchor = "start",
              std::string_view look = "ink") {
  return element("text", {{"class", look}, {"x", tenths(x)}, {"y", tenths(y)}, {"text-anchor", anchor}}, text);
}

Html rule_line(std::string_view look, std::string_view colour, double x1, double y1, double x2, double y2) {
  return empty_element("line", {{"class", look},
                                {"stroke", colour},
                                {"x1", tenths(x1)},
                                {"y1", tenths(y1)},
                                {"x2", tenths(x2)},
                                {"y2", tenths(y2)}});
}

Html block(std::string_view look, std::string_view colour, double x, double y, double width, double height) {
  return empty_element("rect", {{"class", look},
                                {"fill", colour},
                                {"x", tenths(x)},
                                {"y", tenths(y)},
                                {"width", tenths(std::max(width, 0.8))},
                                {"height", tenths(height)},
                                {"rx", "1.5"}});
}

Html dot(std::string_view look, std::string_view colour, double x, double y, const std::string& radius = "4") {
  return empty_element("circle",
                       {{"class", look}, {"fill", colour}, {"cx", tenths(x)}, {"cy", tenths(y)}, {"r", radius}});
}

/// The width of a letter of the widest of the usual fonts, about.
constexpr double a_letter = 7;

/// A text that stands in the way of its neighbour is cut here: where letter number `letters` begins.
std::size_t place_of_letter(const std::string& text, std::size_t letters) {
  std::size_t seen = 0, at = 0;
  for (; at < text.size(); ++at)
    if ((static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U && seen++ == letters) break;
  return at;
}

double width_of(const std::string& text) { return a_letter * static_cast<double>(letters_in(text)); }

/// The text cut to about so many units of width.
std::string fitting(const std::string& text, double width) {
  const std::size_t at = place_of_letter(text, static_cast<std::size_t>(width / a_letter));
  return at < text.size() ? text.substr(0, at) + "…" : text;
}

/// A label at the left and a value in words at the right of the same line, or of two lines where one is too narrow.
struct Labelled {
  Html svg;
  double height = 0;  ///< of one line or of two
};
Labelled labelled(double top, const std::string& label, const std::string& value, std::string_view look = "ink") {
  constexpr double line = letter + 3, wide = chart_width - 2 * margin;
  const double height = width_of(label) + width_of(value) + margin > wide ? 2 * line : line;
  return {label_at(margin, top + letter + 1, fitting(label, wide), "start", look) +
              label_at(chart_width - margin, top + height - 2, value, "end", look),
          height};
}

/// 1, 2 or 5 times a power of ten, so that about `marks` steps fill `range`.
double round_step(double range, double marks) {
  const double raw = std::max(range, 1e-9) / marks, power = std::pow(10, std::floor(std::log10(raw)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= raw) return factor * power;
  return 10 * power;
}

std::string tick_text(double value, double step) {
  if (std::abs(value) < step / 1000) value = 0;
  const int digits = step >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(step) - 1e-9));
  return fmt::format("{}{:.{}f}", value < 0 ? "−" : "", std::abs(value), digits);
}

/// A scale from left to right.
struct Across {
  double low, high, left = margin + 4, right = chart_width - margin - 4;
  double at(double value) const { return left + (std::clamp(value, low, high) - low) / (high - low) * (right - left); }
};

Across scale_of(const std::vector<IntervalMark>& marks, const IntervalAxis& axis) {
  if (axis.ends) return {axis.ends->low, axis.ends->high};
  double low = axis.zero.value_or(marks.empty() ? 0 : marks.front().value), high = low;
  for (const IntervalMark& mark : marks) {
    low = std::min({low, mark.interval.low, mark.value});
    high = std::max({high, mark.interval.high, mark.value});
  }
  if (axis.asked && axis.zero) {
    low = std::min(low, *axis.zero - *axis.asked);
    high = std::max(high, *axis.zero + *axis.asked);
  }
  const double room = std::max((high - low) * 0.06, 1e-6);
  return {low - room, high + room};
}

}  // namespace

namespace {

enum class MarkLook : std::uint8_t { point, bar };

Html marked(const std::vector<IntervalMark>& marks, const IntervalAxis& axis, MarkLook marks_as) {
  constexpr double row = 19, head = 6, foot = 34;
  const Across x = scale_of(marks, axis);
  Html inside;
  double bottom = head;
  std::vector<double> lines;
  for (const IntervalMark& mark : marks) {
    const std::string look = mark.faint ? " faint" : "", colour = mark.faint ? "#8a8478" : "#14508f";
    const Labelled words = labelled(bottom, mark.label, mark.text, mark.faint ? "dim" : "ink");
    const double y = bottom + words.height + 9;
    lines.push_back(y);
    bottom += words.height + row;
    inside += words.svg;
    if (marks_as == MarkLook::bar) {
      const double from = x.at(axis.zero.value_or(0)), to = x.at(mark.value);
      inside += block("effect pale" + look, colour, std::min(from, to), y - 4, std::abs(to - from), 8);
      inside += rule_line("over", "#1f1d1a", x.at(mark.interval.low), y, x.at(mark.interval.high), y);
      continue;
    }
    inside += rule_line("reach" + look, colour, x.at(mark.interval.low), y, x.at(mark.interval.high), y);
    for (const double end : {mark.interval.low, mark.interval.high})
      inside += rule_line("reach" + look, colour, x.at(end), y - 3.5, x.at(end), y + 3.5);
    inside += dot("effect" + look, colour, x.at(mark.value), y);
  }
  bottom += 4;
  Html under;
  if (axis.asked && axis.zero) {
    const double from = x.at(*axis.zero - *axis.asked), to = x.at(*axis.zero + *axis.asked);
    under += block("asked", "#f1e6c4", from, head, to - from, bottom - head);
  }
  const double step = round_step(x.high - x.low, 5);
  for (double tick = std::ceil(x.low / step) * step; tick <= x.high + step / 1000; tick += step) {
    under += rule_line("grid", "#d5cfc2", x.at(tick), head, x.at(tick), bottom);
    under += label_at(x.at(tick), bottom + letter + 1, tick_text(tick, step), "middle", "dim");
  }
  constexpr double beside = 7;  // the line leaves out the labels, which it would cross
  if (axis.zero)
    for (const double y : lines)
      under += rule_line("zero", "#1f1d1a", x.at(*axis.zero), y - beside, x.at(*axis.zero), y + beside);
  std::string title = axis.title;
  if (!axis.left.empty()) title = "← " + axis.left + " · " + axis.title + " · " + axis.right + " →";
  return svg_of(bottom + foot, axis.title,
                under + inside + label_at(chart_width / 2, bottom + 2 * letter + 5, title, "middle", "dim"));
}

}  // namespace

Html interval_chart(const std::vector<IntervalMark>& marks, const IntervalAxis& axis) {
  return marked(marks, axis, MarkLook::point);
}

Html tornado_chart(const std::vector<IntervalMark>& marks, const IntervalAxis& axis) {
  return marked(marks, axis, MarkLook::bar);
}

Html bar_chart(const std::vector<ChartBar>& bars, const std::string& title, std::optional<double> full) {
  double most = 0, y = 1;
  for (const ChartBar& bar : bars) most = std::max({most, bar.value, bar.after.value_or(0)});
  most = full.value_or(most > 0 ? most : 1);
  constexpr double wide = chart_width - 2 * margin;
  Html inside;
  for (const ChartBar& bar : bars) {
    const Labelled words = labelled(y, bar.label, bar.text);
    y += words.height + 2;
    inside += words.svg + block(bar.after ? "before" : "effect", bar.after ? "#a9a294" : "#14508f", margin, y,
                                bar.value / most * wide, bar.after ? 8 : 10);
    if (bar.after) inside += block("effect", "#14508f", margin, y + 9, *bar.after / most * wide, 8);
    y += bar.after ? 25 : 17;
  }
  return svg_of(y + 3, title, inside);
}

Html column_chart(const std::vector<ChartBar>& bars, const std::string& title) {
  constexpr double high = 110, head = 18, foot = 22;
  double most = 1;
  for (const ChartBar& bar : bars) most = std::max(most, bar.value);
  const double wide = (chart_width - 2 * margin) / std::max<double>(static_cast<double>(bars.size()), 1);
  double longest = 0;
  for (const ChartBar& bar : bars) longest = std::max({longest, width_of(bar.label), width_of(bar.text)});
  const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil((longest + 5) / wide)));
  Html inside = rule_line("zero", "#1f1d1a", margin, head + high, chart_width - margin, head + high);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double left = margin + wide * static_cast<double>(i), tall = bars[i].value / most * high;
    const double middle = left + wide / 2, thick = std::min(wide * 0.8, 60.0);
    inside += block("effect", "#14508f", middle - thick / 2, head + high - tall, thick, tall);
    if (i % every != 0) continue;
    const auto inside_at = [&](const std::string& text) {
      const double half = width_of(text) / 2;
      return std::max(half, std::min(middle, chart_width - half));
    };
    inside += label_at(inside_at(bars[i].label), head + high + letter + 3, bars[i].label, "middle", "dim");
    inside += label_at(middle, head + high - tall - 4, bars[i].text, "middle");
  }
  return svg_of(head + high + foot, title, inside);
}

std::string signed_text(double number, int digits) {
  const std::string text = fmt::format("{:.{}f}", std::abs(number), digits);
  const bool nothing = text.find_first_of("123456789") == std::string::npos;
  return (number < 0 && !nothing ? "−" : "+") + text;
}

std::string about(double number) {
  if (number < 100) return fmt::format("{:.0f}", std::ceil(number));
  const double power = std::pow(10, std::floor(std::log10(number)) - 1);
  return grouped(static_cast<std::uint64_t>(std::ceil(number / power) * power));
}

Html narrowing_chart(const verify::Differences& seen, double points, double wanted) {
  constexpr double head = 22, high = 130, foot = 36, left = 44;
  const auto width_at = [&](double pairs) { return points * verify::half_width_after(pairs, seen); };
  const auto n = static_cast<double>(seen.pairs()), enough = static_cast<double>(pairs_to_show(wanted / points, seen));
  const double here = width_at(n), nearest = std::max(n / 16, 1.0), furthest = std::max(4 * n, 1.3 * enough);
  const double coarsest = width_at(nearest), finest = width_at(furthest);
  const auto x = [&](double pairs) {
    return left + std::log(pairs / nearest) / std::log(furthest / nearest) * (chart_width - margin - left);
  };
  const auto y = [&](double width) { return head + std::log(coarsest / width) / std::log(coarsest / finest) * high; };
  constexpr double bottom = head + high;
  Html inside = rule_line("zero", "#1f1d1a", left, bottom, chart_width - margin, bottom) +
                rule_line("zero", "#1f1d1a", left, head, left, bottom);
  constexpr int steps = 24;
  for (const bool played : {false, true}) {
    const double from = played ? nearest : n, factor = std::pow((played ? n : furthest) / from, 1.0 / steps);
    double pairs = from;
    for (int i = 0; i < steps; ++i, pairs *= factor)
      inside += rule_line(played ? "reach" : "reach faint", played ? "#14508f" : "#8a8478", x(pairs),
                          y(width_at(pairs)), x(pairs * factor), y(width_at(pairs * factor)));
  }
  const auto point = [&](double pairs, double width, bool played) {
    inside += rule_line("grid", "#d5cfc2", left, y(width), x(pairs), y(width)) +
              rule_line("grid", "#d5cfc2", x(pairs), y(width), x(pairs), bottom);
    inside += dot(played ? "effect" : "effect faint", played ? "#14508f" : "#8a8478", x(pairs), y(width));
    inside += label_at(left - 5, y(width) + 4, fmt::format("±{:.{}f}", width, width < 0.995 ? 2 : 1), "end",
                       played ? "ink" : "dim");
    inside += label_at(std::min(x(pairs), chart_width - margin - 18), bottom + letter + 3,
                       played ? grouped(seen.pairs()) : about(pairs), "middle", played ? "ink" : "dim");
  };
  const bool apart = y(wanted) - y(here) > letter && x(enough) - x(n) > 4 * letter;  // or their words overlap
  if (apart) point(enough, wanted, false);
  point(n, here, true);
  inside += label_at(2, letter, "points to each side", "start", "dim") +
            label_at((left + chart_width) / 2, bottom + 2 * letter + 6, "pairs of games (both scales logarithmic)",
                     "middle", "dim");
  return svg_of(bottom + foot, "Points to each side of the interval, by pairs of games", inside);
}

Html diagonal_chart(const std::vector<ForetoldPoint>& points, const std::string& across, const std::string& up) {
  constexpr double head = 8, left = 46, side = 280, foot = 36;
  const auto x = [&](double share) { return left + share * side; };
  const auto y = [&](double share) { return head + (1 - share) * side; };
  Html inside;
  for (const double tick : {0.0, 0.25, 0.5, 0.75, 1.0}) {
    inside += rule_line("grid", "#d5cfc2", x(tick), head, x(tick), head + side) +
              rule_line("grid", "#d5cfc2", left, y(tick), left + side, y(tick));
    inside += label_at(x(tick), head + side + letter + 3, fmt::format("{:.0f} %", 100 * tick), "middle", "dim") +
              label_at(left - 4, y(tick) + 4, fmt::format("{:.0f} %", 100 * tick), "end", "dim");
  }
  inside += rule_line("zero", "#1f1d1a", x(0), y(0), x(1), y(1));
  for (const ForetoldPoint& point : points) {
    inside += rule_line("reach", "#14508f", x(point.foretold), y(std::clamp(point.interval.low, 0.0, 1.0)),
                        x(point.foretold), y(std::clamp(point.interval.high, 0.0, 1.0)));
    inside += dot("effect", "#14508f", x(point.foretold), y(point.came),
                  tenths(2.5 + 4 * std::sqrt(std::clamp(point.weight, 0.0, 1.0))));
  }
  inside += label_at(left + side / 2, head + side + 2 * letter + 6, across + "; up: " + up, "middle", "dim");
  return svg_of(head + side + foot, up + " by " + across, inside);
}

Html charted(const std::string& caption, const Html& chart) {
  return element("figure.charted", element("figcaption", caption), chart);
}

Html charts_in_a_row(const std::vector<Html>& figures) {
  Html row;
  for (const Html& figure : figures) row += figure;
  return element("div.charts", row);
}

std::string standalone(const Html& chart) {
  const std::string& svg = chart.as_markup();
  const auto begin = svg.find('>') + 1;
  return svg.substr(0, begin) + element("style", Html::markup(chart_css)).as_markup() + svg.substr(begin) + "\n";
}

}  // namespace tricorne::reports
