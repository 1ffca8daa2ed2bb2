#include "reports/errata/verdict.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/core/text.h"
#include "reports/board/lettering.h"
#include "reports/charts/charts.h"
#include "reports/errata/balance.h"

namespace tricorne::reports {

using verify::Interval;

Verdict verdict_of(const Interval& range, double asked) {
  if (!range.holds(0)) return Verdict::shown;
  return std::max(-range.low, range.high) <= asked ? Verdict::small : Verdict::cannot_tell;
}

namespace {

/// The pairs that would tell a change as large as `asked` from none, more than were played. What was planned before the
/// run is taken where it is more; else the effect seen stays where it is, and its interval must leave out 0 or `asked`.
std::uint64_t pairs_to_tell(const Moved& m) {
  if (m.enough > m.pairs) return m.enough;
  const double seen = std::abs(m.scale * m.effect), half = m.scale * m.range.half_width();
  const double times = half / std::max(seen, m.asked - seen);
  return std::max(m.pairs + 1, static_cast<std::uint64_t>(std::ceil(times * times * static_cast<double>(m.pairs))));
}

}  // namespace

namespace {

/// `1 point`, `1.5 points`.
std::string bound_in_words(double bound, const std::string& units) {
  std::string number = fmt::format("{:.2g}", bound);
  return number + " " + (number == "1" ? units.substr(0, units.size() - 1) : units);
}

}  // namespace

double outward(double bound) {
  if (bound <= 0) return 0;
  const double unit = std::pow(10, std::floor(std::log10(bound)) - 1);
  return std::ceil(bound / unit - 1e-9) * unit;
}

Moved moved_chance(const Game& game, const verify::Balance& row, double asked) {
  return {"the " + told_seat(game) + " chance to win",
          "percentage points",
          100,
          1,
          " %",
          row.score_before(),
          row.score_after(),
          row.effect(),
          row.interval(),
          row.pairs(),
          asked,
          verify::pairs_to_show(asked / 100, row.differences())};
}

Moved moved_lead(const Game& game, const verify::Balance& row, const verify::Figure& lead) {
  const double times = lead.interval.half_width() / usual_effect;
  return {"the " + told_seat(game) + " lead",
          "points",
          1,
          1,
          "",
          lead.before,
          lead.after,
          lead.change,
          lead.interval,
          row.pairs(),
          usual_effect,
          static_cast<std::uint64_t>(std::ceil(times * times * static_cast<double>(row.pairs())))};
}

std::string moved_in_words(const Moved& m) {
  int digits = m.digits + 1;  // so many that what is shown is not told as a bound of nothing
  constexpr int most_digits = 6;
  const double nearest = m.scale * std::min(std::abs(m.range.low), std::abs(m.range.high));
  if (!m.range.holds(0))
    while (digits < most_digits && nearest < 0.5 * std::pow(10, -digits)) ++digits;
  const auto number = [&](double value) { return signed_text(m.scale * value, digits); };
  const auto plain = [&](double value) { return fmt::format("{:.{}f}{}", m.scale * value, m.digits, m.sign); };
  const Interval told{m.scale * m.range.low, m.scale * m.range.high};
  const std::string range = fmt::format("{} to {}", number(m.range.low), number(m.range.high));
  switch (verdict_of(told, m.asked)) {
    case Verdict::shown:
      return fmt::format("{} changes by {} {} (95 %: {}): {} instead of {}", m.what, number(m.effect), m.unit, range,
                         plain(m.after), plain(m.before));
    case Verdict::small:
      return fmt::format("{} is shown to change by less than {} (95 %: {})", m.what,
                         bound_in_words(outward(std::max(-told.low, told.high)), m.unit), range);
    case Verdict::cannot_tell:
      break;
  }
  return fmt::format(
      "{} pairs cannot tell whether {} changes: {} {} (95 %); about {} pairs would show a change of {:.2g}",
      grouped(m.pairs), m.what, range, m.unit, about(static_cast<double>(pairs_to_tell(m))), m.asked);
}

std::string even_bid_in_words(const Game& game, const verify::GamesByNumber& leads) {
  if (leads.empty()) return "";
  verify::Middle middle = verify::middle_of(leads);
  const bool last_is_ahead = middle.value >= 0;
  if (!last_is_ahead) middle = {-middle.value, {-middle.interval.high, -middle.interval.low}};
  const std::string seat(last_is_ahead ? game.seats().front().title : game.seats().back().title);
  return fmt::format("{:g} points for the {} side (95 %: {:g} to {:g})", middle.value, seat, middle.interval.low,
                     middle.interval.high);
}

namespace {

std::string even_in_words(const Game& game, const verify::Balance& row) {
  const std::string before = even_bid_in_words(game, row.results.leads_before),
                    after = even_bid_in_words(game, row.results.leads_after);
  if (before == after) return fmt::format("The game is even with {}, before the change as after it.", before);
  const verify::Middle old = verify::middle_of(row.results.leads_before),
                       now = verify::middle_of(row.results.leads_after);
  const bool alike = old.interval.holds(now.value) && now.interval.holds(old.value);
  return fmt::format("The game is even with {} before the change, and with {} after it{}.", before, after,
                     alike ? "; each lies in the interval of the other, so these games do not tell them apart" : "");
}

}  // namespace

std::string share_range(std::uint64_t part, std::uint64_t whole) {
  const Interval range = verify::wilson(part, whole);
  return fmt::format(" (95 %: {:.1f} to {:.1f} %)", 100 * range.low, 100 * range.high);
}

std::string all_won_in_words(const Game& game, const verify::Balance& row) {
  const double score = row.score_before();
  if (row.pairs() == 0 || score != row.score_after() || (score != 0 && score != 1)) return "";
  return fmt::format(
      "The {} side wins each of {} games before the change, and each after it; so its chance is above {:.0f} % both "
      "times (95 %), and games of these players can hardly show a change of it.",
      score == 1 ? game.seats().back().title : game.seats().front().title, grouped(row.pairs()),
      std::floor(100 * verify::wilson(row.pairs(), row.pairs()).low));
}

std::string balance_in_words(const Game& game, const verify::Balance& row, double asked) {
  std::string text;
  if (const auto lead = verify::lead_in(row))
    text += capital(moved_in_words(moved_lead(game, row, *lead))) + ". " + even_in_words(game, row) + " ";
  if (const std::string all = all_won_in_words(game, row); !all.empty()) return text + all;
  return text + capital(moved_in_words(moved_chance(game, row, asked))) + ".";
}

}  // namespace tricorne::reports
