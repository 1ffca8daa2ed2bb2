#include "reports/formats/arena.h"

#include <fmt/format.h>

#include <cmath>

#include "engine/core/load/json.h"
#include "engine/core/text.h"
#include "replay/query/query.h"
#include "reports/board/lettering.h"
#include "reports/board/look.h"
#include "reports/charts/charts.h"
#include "reports/formats/columns.h"
#include "reports/formats/foundation.h"
#include "reports/page/frame.h"
#include "reports/page/html.h"

namespace tricorne::reports {

using verify::HypothesisTaken;
using verify::Interval;
using verify::Pairing;

namespace {

/// The Elo of the score with its interval. A whole score has an interval with one end only.
std::string elo_words(const Pairing& pairing) {
  const Interval elo = verify::elo_of(pairing.interval());
  if (std::isinf(elo.high)) return "at least " + signed_text(elo.low, 0);
  if (std::isinf(elo.low)) return "at most " + signed_text(elo.high, 0);
  return fmt::format("{} [{}, {}]", signed_text(verify::elo_of(pairing.score()), 0), signed_text(elo.low, 0),
                     signed_text(elo.high, 0));
}

std::string percent_words(double score, const Interval& interval) {
  return fmt::format("{:.1f} % [{:.1f}, {:.1f}]", 100 * score, 100 * interval.low, 100 * interval.high);
}

std::string score_words(const Pairing& pairing) { return percent_words(pairing.score(), pairing.interval()); }

std::string seat_words(const Pairing& pairing, std::size_t seat) {
  return percent_words(pairing.by_seat[seat].mean(), pairing.seat_interval(seat));
}

std::string lead_words(const verify::Moments& leads) {
  const Interval range = verify::student_interval(leads);
  if (std::isinf(range.high)) return signed_text(leads.mean(), 1);
  return fmt::format("{} [{}, {}]", signed_text(leads.mean(), 1), signed_text(range.low, 1),
                     signed_text(range.high, 1));
}

/// `ahead by +4.7 [+2.0, +7.4] points a game: −31.1 […] as American, +40.4 […] as British`; empty without points. A
/// player who plays himself is level with himself, whatever falls.
std::string leads_words(const Game& game, const Pairing& pairing) {
  if (pairing.leads.count == 0) return "";
  if (pairing.first == pairing.second)
    return fmt::format("one player in both seats: {} points a game as {}, {} as {}",
                       lead_words(pairing.leads_by_seat[0]), game.seats()[0].title,
                       lead_words(pairing.leads_by_seat[1]), game.seats()[1].title);
  return fmt::format("ahead by {} points a game: {} as {}, {} as {}", lead_words(pairing.leads),
                     lead_words(pairing.leads_by_seat[0]), game.seats()[0].title, lead_words(pairing.leads_by_seat[1]),
                     game.seats()[1].title);
}

std::string_view verdict_words(const Pairing& pairing, const ArenaRun& run) {
  if (!run.sequential) return "";
  if (pairing.verdict == HypothesisTaken::h1) return "stronger: the test accepts the upper bound";
  if (pairing.verdict == HypothesisTaken::h0) return "not stronger: the test accepts the lower bound";
  return "the test is undecided";
}

/// The points and games of each player over all pairings, in the order of the players' first pairings.
std::vector<std::pair<std::string, verify::Moments>> totals(const std::vector<Pairing>& pairings) {
  std::vector<std::pair<std::string, verify::Moments>> list;
  const auto add = [&](const std::string& name, double points, double games) {
    for (auto& [known, moments] : list)
      if (known == name) {
        moments.sum += points;
        moments.count += static_cast<std::uint64_t>(games);
        return;
      }
    list.push_back({name, {static_cast<std::uint64_t>(games), points, 0}});
  };
  for (const Pairing& pairing : pairings) {
    const auto games = static_cast<double>(pairing.games());
    const double points = pairing.by_seat[0].sum + pairing.by_seat[1].sum;
    add(pairing.first, points, games);
    add(pairing.second, games - points, games);
  }
  return list;
}

std::string head_words(const Game& game, const std::vector<Pairing>& pairings, const ArenaRun& run) {
  std::uint64_t games = 0;
  for (const Pairing& pairing : pairings) games += pairing.games();
  std::string text = fmt::format("{} games of {} under {}, seed {}, played in {:.1f} s", games, game.title(),
                                 run.ruleset, run.seed, run.seconds);
  if (!run.bid.empty()) text += ", won and lost with a bid of " + run.bid;
  if (run.stopped) text += "; broken off before its end";
  return text;
}

/// A point of the score in a hundred, as a difference of a pair.
constexpr double point_of_score = 0.02;

/// `a difference of one point shows after about 380 pairs; 100 were played`.
std::string pairs_words(const Pairing& pairing) {
  return fmt::format("a difference of one point shows after about {} pairs; {} were played",
                     about(static_cast<double>(verify::pairs_to_show(point_of_score, pairing.differences))),
                     grouped(pairing.differences.pairs()));
}

/// The answer in a sentence: who is stronger, or that nobody can tell.
std::string answer_words(const Pairing& pairing) {
  const Interval range = pairing.interval();
  const std::string between = fmt::format("{:.1f} and {:.1f} %", 100 * range.low, 100 * range.high);
  if (range.holds(0.5))
    return fmt::format("{} pairs of games cannot tell whether {} or {} is stronger: {} wins between {} (95 %).",
                       grouped(pairing.differences.pairs()), pairing.first, pairing.second, pairing.first, between);
  const bool ahead = range.low > 0.5;
  return fmt::format("{} is {} than {}: {:.1f} % of the points (95 %: between {}), Elo {}.", capital(pairing.first),
                     ahead ? "stronger" : "weaker", pairing.second, 100 * pairing.score(), between, elo_words(pairing));
}

IntervalMark mark_of(const std::string& label, double score, const Interval& range) {
  return {label, 100 * score, {100 * range.low, 100 * range.high}, percent_words(score, range), range.holds(0.5)};
}

/// All scores on one axis, then by seats, then how fine the first interval is.
Html charts_of(const Game& game, const std::vector<Pairing>& pairings) {
  std::vector<IntervalMark> scores, seats;
  for (const Pairing& pairing : pairings) {
    if (pairing.differences.pairs() == 0) continue;
    const std::string against = pairing.first + " against " + pairing.second;
    scores.push_back(mark_of(against, pairing.score(), pairing.interval()));
    for (std::size_t seat = 0; seat < 2; ++seat)
      seats.push_back(mark_of(pairings.size() > 1
                                  ? fmt::format("{}–{}, {}", pairing.first, pairing.second, game.seats()[seat].title)
                                  : fmt::format("{} as {}", pairing.first, game.seats()[seat].title),
                              pairing.by_seat[seat].mean(), pairing.seat_interval(seat)));
  }
  if (scores.empty()) return {};
  const IntervalAxis axis{.title = "percent of the points; at 50 the two are equals",
                          .left = "",
                          .right = "",
                          .zero = 50,
                          .asked = {},
                          .ends = Interval{0, 100}};
  std::vector<Html> figures{
      charted("Points of the first player, with 95 % intervals; grey could be chance", interval_chart(scores, axis)),
      charted("The same by the seat of the first player", interval_chart(seats, axis))};
  const Pairing& first = pairings.front();
  if (const double half = 100 * first.interval().half_width(); half > 0)
    figures.push_back(charted(
        fmt::format("How fine the interval of {} against {} is: {}", first.first, first.second, pairs_words(first)),
        narrowing_chart(first.differences, 50, 1)));
  if (pairings.size() > 1) {
    std::vector<ChartBar> bars;
    for (const auto& [name, points] : totals(pairings))
      bars.push_back(
          {name, 100 * points.mean(), {}, fmt::format("{:.1f} % of {} games", 100 * points.mean(), points.count)});
    figures.push_back(charted("All games of each player", bar_chart(bars, "Points of each player", 100)));
  }
  return charts_in_a_row(figures);
}

verify::Foundation foundation_of(const std::vector<Pairing>& pairings) {
  verify::Foundation all;
  for (const Pairing& pairing : pairings) all.add(pairing.foundation);
  return all;
}

/// As a line of its own; empty where no placeholder was looked up.
std::string foundation_line(const Game& game, const std::vector<Pairing>& pairings) {
  const std::string words = foundation_in_words(game, foundation_of(pairings));
  return words.empty() ? "" : words + "\n";
}

Json number_or_null(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

std::string as_seat(const Game& game, std::size_t seat) { return "as " + std::string(game.seats()[seat].name); }

/// Points and leads by the seat of the first player, for programs.
Json seats_as_value(const Game& game, const Pairing& pairing) {
  Json seats = Json::object();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const Interval of_seat = pairing.seat_interval(seat);
    Json& one = seats[game.seats()[seat].name];
    one = {{"games", pairing.by_seat[seat].count},
           {"score", pairing.by_seat[seat].mean()},
           {"low", of_seat.low},
           {"high", of_seat.high}};
    if (pairing.leads.count > 0) one["lead"] = pairing.leads_by_seat[seat].mean();
  }
  return seats;
}

std::optional<Cell> lead_cell(const Pairing& pairing) {
  if (pairing.leads.count == 0) return std::nullopt;
  const Interval range = verify::student_interval(pairing.leads);
  return Json{{"mean", pairing.leads.mean()}, {"low", number_or_null(range.low)}, {"high", number_or_null(range.high)}};
}

std::string_view verdict_name(const Pairing& pairing) {
  return pairing.verdict == HypothesisTaken::h1   ? "stronger"
         : pairing.verdict == HypothesisTaken::h0 ? "not_stronger"
                                                  : "undecided";
}

/// The columns of a pairing. What stands in the first line of the text has no line of its own there.
Columns<Pairing> pairing_columns(const Game& game, const ArenaRun& run) {
  Columns<Pairing> columns{
      {"players", "",
       [](const Pairing& p) {
         return Json::array({p.first, p.second});
       }},
      {"", "player", [](const Pairing& p) { return "`" + p.first + "`"; }, In::markdown},
      {"", "against", [](const Pairing& p) { return "`" + p.second + "`"; }, In::markdown},
      {"", "player", [](const Pairing& p) { return p.first; }, In::page},
      {"", "against", [](const Pairing& p) { return p.second; }, In::page},
      {"games", "games", [](const Pairing& p) { return Cell(std::to_string(p.games()), p.games()); },
       In::markdown | In::json},
      {"score", "score", [](const Pairing& p) { return Cell(score_words(p), p.score()); }, In::tables | In::json},
      {"low", "", [](const Pairing& p) { return p.interval().low; }},
      {"high", "", [](const Pairing& p) { return p.interval().high; }},
      {"elo", "Elo", [](const Pairing& p) { return Cell(elo_words(p), number_or_null(verify::elo_of(p.score()))); },
       In::tables | In::json},
      {"elo_low", "", [](const Pairing& p) { return number_or_null(verify::elo_of(p.interval()).low); }},
      {"elo_high", "", [](const Pairing& p) { return number_or_null(verify::elo_of(p.interval()).high); }},
      {"pairs", "", [](const Pairing& p) { return Json(p.differences.counts); }},
      {"pairs_to_show_a_point", "",
       [](const Pairing& p) { return verify::pairs_to_show(point_of_score, p.differences); }},
      {"decisions", "", [](const Pairing& p) { return p.figures.decisions; }},
      {"by_seat", "", [&game](const Pairing& p) { return seats_as_value(game, p); }},
      {"lead", "", lead_cell}};
  for (std::size_t seat = 0; seat < 2; ++seat)
    columns.push_back({"", as_seat(game, seat), [seat](const Pairing& p) { return seat_words(p, seat); }});
  columns.push_back({"", "games", [](const Pairing& p) { return grouped(p.games()); }, In::page});
  if (run.sequential) {
    columns.push_back({"verdict", "", verdict_name});
    columns.push_back({"", "test", [&run](const Pairing& p) { return std::string(verdict_words(p, run)); }, In::page});
  }
  add_figures<Pairing>(
      columns, [](const Pairing& p) { return p.figures; }, [](const Pairing& p) { return p.games(); });
  return columns;
}

}  // namespace

std::string arena_as_text(const Game& game, const std::vector<Pairing>& pairings, const ArenaRun& run) {
  const auto columns = pairing_columns(game, run);
  std::string text = head_words(game, pairings, run) + "\n" + foundation_line(game, pairings);
  for (const Pairing& pairing : pairings) {
    text += fmt::format("{} against {}: {} games, {}, Elo {}\n", pairing.first, pairing.second, pairing.games(),
                        score_words(pairing), elo_words(pairing));
    if (pairing.leads.count > 0) text += "  " + leads_words(game, pairing) + "\n";
    text += lines_of(columns, pairing);
    if (run.sequential) text += fmt::format("  {}\n", verdict_words(pairing, run));
    if (pairing.differences.pairs() > 0) text += "  " + pairs_words(pairing) + "\n";
  }
  if (pairings.size() > 1)
    for (const auto& [name, points] : totals(pairings))
      text += fmt::format("{:<24} {:5.1f} % of {} games\n", name, 100 * points.mean(), points.count);
  return text;
}

std::string arena_as_json(const Game& game, const std::vector<Pairing>& pairings, const ArenaRun& run) {
  const auto columns = pairing_columns(game, run);
  Json node;
  node["ruleset"] = run.ruleset;
  node["signature"] = run.signature;
  node["seed"] = run.seed;
  node["command"] = run.command;
  if (!run.bid.empty()) node["bid"] = run.bid;
  node["stopped"] = run.stopped;
  node["seconds"] = run.seconds;
  if (pairings.size() == 1) node.set_all(value_of(columns, pairings.front()));
  node["foundation"] = foundation_as_value(game, foundation_of(pairings));
  node["pairings"] = Json::array();
  for (const Pairing& pairing : pairings) node["pairings"].push_back(value_of(columns, pairing));
  return to_json(node);
}

std::string arena_as_markdown(const Game& game, const std::vector<Pairing>& pairings, const ArenaRun& run) {
  std::string text = head_words(game, pairings, run) + "\n\n" + foundation_line(game, pairings) + "\n";
  text += as_markdown(table_of(pairing_columns(game, run), pairings, In::markdown));
  for (const Pairing& pairing : pairings)
    if (pairing.leads.count > 0)
      text += fmt::format("\n`{}` against `{}`: {}.\n", pairing.first, pairing.second, leads_words(game, pairing));
  return text + fmt::format("\nAgain: `{}` (rules signature {})\n", run.command, run.signature);
}

std::string arena_as_html(const Game& game, const std::vector<Pairing>& pairings, const ArenaRun& run) {
  Html answers;
  for (const Pairing& pairing : pairings)
    if (pairing.differences.pairs() > 0) {
      // Where the game counts points, they say more than who has won.
      if (pairing.leads.count > 0)
        answers +=
            element("p", capital(pairing.first), " against ", pairing.second, " is ", leads_words(game, pairing), ".");
      answers += element("p", answer_words(pairing));
    }
  const replay::Rows table = table_of(pairing_columns(game, run), pairings, In::page);
  const Html about = element("p", head_words(game, pairings, run),
                             ". A win is a point, a draw half a point. The two games of a pair share deals and dice, "
                             "with the seats swapped.");
  answers += foundation_as_html(game, foundation_of(pairings));
  return plain_page(
      fmt::format("Players of {}", game.title()),
      element("div.headline", answers) + charts_of(game, pairings) + folded("All numbers", table_as_html(table)) +
          about + element("p", "Again: ", element("code", run.command), " (rules signature ", run.signature, ")."));
}

}  // namespace tricorne::reports
