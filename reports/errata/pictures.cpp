#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "engine/core/text.h"
#include "reports/board/look.h"
#include "reports/charts/charts.h"
#include "reports/errata/balance.h"
#include "reports/errata/partings.h"
#include "reports/errata/verdict.h"
#include "reports/formats/counted.h"

namespace tricorne::reports {

namespace {

using verify::Balance;
using verify::Interval;

constexpr std::size_t most_marks = 12;

double parted_share(const Balance& row) {
  return row.pairs() == 0 ? 0 : 1 - static_cast<double>(row.identical()) / static_cast<double>(row.pairs());
}

/// The leads of all rows in points; empty where the game counts none.
std::vector<IntervalMark> lead_marks_of(const BalanceView& view) {
  std::vector<IntervalMark> marks;
  for (const Balance& row : view.rows)
    if (const auto lead = verify::lead_in(row))
      marks.push_back({row.players + " players" + (row.part == verify::Part::whole ? "" : ", " + row.name),
                       lead->change, lead->interval,
                       fmt::format("{} ({} to {})", signed_text(lead->change, 1), signed_text(lead->interval.low, 1),
                                   signed_text(lead->interval.high, 1)),
                       false});
  return marks;
}

std::vector<IntervalMark> marks_of(const BalanceView& view) {
  std::vector<IntervalMark> marks;
  for (const Balance& row : view.rows) {
    if (row.pairs() == 0) continue;
    const Interval range = row.interval();
    const std::string what = row.part == verify::Part::whole ? "" : ", " + row.name;
    marks.push_back({row.players + " players" + what,
                     100 * row.effect(),
                     {100 * range.low, 100 * range.high},
                     change_in_words(row.effect(), range),
                     false});
  }
  return marks;
}

/// The pairs that would show an effect of so many points.
double pairs_for(const Balance& row, double points) {
  return static_cast<double>(verify::pairs_to_show(points / 100, row.differences()));
}

std::string narrowing_caption(const Balance& row, double asked) {
  const double here = 100 * row.interval().half_width();
  if (here <= asked)
    return fmt::format("{} pairs of {} games give ±{:.2f} percentage points: fine enough for an effect of {:.2g}",
                       grouped(row.pairs()), row.players, here, asked);
  const auto& counts = row.differences().counts;
  const bool alike = counts[0] + counts[1] + counts[3] + counts[4] == 0;
  return fmt::format("{} pairs of {} games give ±{:.2f} percentage points; about {} pairs would give ±{:.2g}{}",
                     grouped(row.pairs()), row.players, here, about(pairs_for(row, asked)), asked,
                     alike ? ", if no winner changes in them either" : "");
}

std::vector<ChartBar> turn_bars(const Balance& row) {
  std::vector<ChartBar> bars;
  for (const auto& [turn, pairs] : verify::turns_told(row.results.parted))
    bars.push_back({turn, static_cast<double>(pairs), {}, grouped(pairs)});
  return bars;
}

Html reasons_chart(const std::vector<Parting>& partings, std::size_t followed) {
  std::vector<ChartBar> bars;
  for (const PartingReason& reason : reasons_of(partings)) {
    const auto number = reason.partings.size();
    if (bars.size() < most_marks) bars.push_back({in_words(reason), static_cast<double>(number), {}, grouped(number)});
  }
  return charted(fmt::format("Where {} of {} followed step by step {}", grouped(partings.size()),
                             counted(followed, "game"), partings.size() == 1 ? "diverges" : "diverge"),
                 bar_chart(bars, "Reasons by number of games"));
}

Html endings_chart(const Balance& row) {
  std::vector<ChartBar> bars;
  const double all = static_cast<double>(row.pairs()) / 100;
  for (const auto& [name, before, after] : endings_of(row))
    bars.push_back({name, before / all, after / all, fmt::format("{:.1f} → {:.1f} %", before / all, after / all)});
  std::stable_sort(bars.begin(), bars.end(), [](const ChartBar& a, const ChartBar& b) { return a.value > b.value; });
  return charted(fmt::format("How {} games end, in percent of them", grouped(row.pairs())),
                 bar_chart(bars, "Endings before and after", 100));
}

/// Changes of figures in percent of what they were, where they are hardly chance. Figures that were 0 are left to the
/// table.
Html figures_chart(const Game& game, const Balance& row) {
  std::vector<IntervalMark> marks;
  for (const verify::Figure& figure : told_figures(row, SIZE_MAX).list) {
    if (figure.before <= 0 || !figure.stands || marks.size() == most_marks) continue;
    const double unit = figure.before / 100;
    marks.push_back({figure_in_words(game, figure.name),
                     figure.change / unit,
                     {figure.interval.low / unit, figure.interval.high / unit},
                     fmt::format("{:.2f} → {:.2f}", figure.before, figure.after),
                     false});
  }
  const std::string title = "Other figures per game: " + looked_in_words(row);
  if (marks.empty()) return charted(title, {});
  return charted(
      title + ". The surest first; of such figures at most one in twenty is expected to be chance all the same",
      interval_chart(marks, {.title = "change in percent of before, with 95 % intervals",
                             .left = "",
                             .right = "",
                             .zero = 0,
                             .asked = {},
                             .ends = {}}));
}

/// How many games take another course: `no game`, `one game in 12`, `about half the games`.
std::string share_in_words(double share) {
  if (share <= 0) return "no game";
  if (share >= 1) return "every game";
  if (share >= 0.9) return "nearly every game";
  if (share >= 0.45 && share <= 0.55) return "about half the games";
  if (share > 0.55) return "most games";
  static constexpr std::array<std::string_view, 10> words{"two",   "three", "four", "five", "six",
                                                          "seven", "eight", "nine", "ten",  "eleven"};
  const double one_in = std::round(1 / share);
  if (one_in < 12) return fmt::format("one game in {}", words[static_cast<std::size_t>(std::max(one_in, 2.0)) - 2]);
  return fmt::format("one game in {}", about(one_in));
}

/// The answer behind the title of the erratum.
std::string answer_to(const BalanceView& view, const Balance& row) {
  const std::string players = row.players + " players";
  if (row.pairs() == 0) return "nothing was played.";
  const double share = parted_share(row);
  if (share <= 0) return "with " + players + ", " + never_in_words(row) + ".";
  const std::string goes = share >= 0.45 && share < 0.9 ? " take another course" : " takes another course";
  return fmt::format("with {}, {}{}: {}. {}", players, share_in_words(share), goes, parted_in_words(row),
                     balance_in_words(*view.erratum.before, row, view.asked));
}

}  // namespace

std::string answer_sentence(const BalanceView& view, const Balance& row) {
  const std::string& title = view.erratum.title;
  // A title with a colon of its own stands before the answer as a sentence.
  if (title.find(": ") != std::string::npos) return title + ". " + capital(answer_to(view, row));
  return title + ": " + answer_to(view, row);
}

Html effect_charts(const BalanceView& view, double asked) {
  const auto marks = marks_of(view);
  if (marks.empty()) return {};
  const std::string seat = told_seat(*view.erratum.before);
  const IntervalAxis axis{
      .title = "percentage points", .left = seat + " win less", .right = "more", .zero = 0, .asked = asked, .ends = {}};
  std::vector<Html> figures;
  if (const auto leads = lead_marks_of(view); !leads.empty()) {
    IntervalAxis lead_axis = axis;
    lead_axis.title = "points";
    lead_axis.left = "less";
    lead_axis.asked = usual_effect;
    figures.push_back(
        charted(fmt::format("Change of the {} lead in points at the end of a game, with 95 % intervals; the band is "
                            "one point to each side",
                            seat),
                interval_chart(leads, lead_axis)));
  }
  figures.push_back(
      charted(fmt::format("Change of the {} chance to win, with 95 % intervals; the band is {} to each side", seat,
                          asked == 1 ? "one percentage point" : fmt::format("{:.2g} percentage points", asked)),
              interval_chart(marks, axis)));
  for (const Balance& row : view.rows)
    if (row.part == verify::Part::whole && row.interval().half_width() > 0) {
      figures.push_back(charted(narrowing_caption(row, asked), narrowing_chart(row.differences(), 100, asked)));
      break;
    }
  return charts_in_a_row(figures);
}

Html game_charts(const BalanceView& view, const Balance& row, const std::vector<Parting>& partings,
                 std::size_t followed) {
  if (row.pairs() == 0 || row.identical() == row.pairs()) return {};
  const std::uint64_t parted = row.pairs() - row.identical();
  std::vector<Html> figures{charted(fmt::format("When games diverge: {} of {} pairs {} differently", grouped(parted),
                                                grouped(row.pairs()), parted == 1 ? "goes" : "go"),
                                    column_chart(turn_bars(row), "Pairs that diverge, by turn"))};
  if (!partings.empty()) figures.push_back(reasons_chart(partings, followed));
  if (endings_of(row).size() > 1) figures.push_back(endings_chart(row));
  figures.push_back(figures_chart(*view.erratum.before, row));
  return charts_in_a_row(figures) + element("p.key", element("i.old"), "before", element("i"), "after");
}

}  // namespace tricorne::reports
