// tricorne errata sensitivity: moves every axis to its neighbouring values, and ranks the effects.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/commands/errata.h"
#include "cli/commands/errata_runs.h"
#include "cli/forms.h"
#include "engine/core/load/json.h"
#include "reports/charts/charts.h"
#include "reports/errata/balance.h"
#include "reports/errata/page.h"
#include "reports/errata/table.h"
#include "verify/errata/sensitivity.h"

namespace tricorne::cli {

namespace {

using verify::AxisMove;
using verify::Balance;

struct SensitivityOptions : RunOptions {
  std::string filter;
};

/// A move of an axis, and its effect.
struct Moved {
  AxisMove move;
  Balance balance;
  /// Did any pair of games differ?
  bool acted() const { return balance.identical() < balance.pairs(); }
};

/// The moves of a game's axes.
struct Moves {
  const Game& game;
  std::uint64_t seed = 0;
  std::vector<Moved> list;  ///< as `ranked` orders them
};

/// All moves, the largest effects first. Moves without any effect come last, in the order of `moves`.
std::vector<Moved> ranked(const std::vector<AxisMove>& moves, const std::vector<Balance>& rows) {
  std::vector<Moved> list;
  for (std::size_t i = 0; i < rows.size(); ++i) list.push_back({moves[i % moves.size()], rows[i]});
  std::stable_sort(list.begin(), list.end(), [](const Moved& a, const Moved& b) {
    if (a.acted() != b.acted()) return a.acted();
    return std::abs(a.balance.effect()) > std::abs(b.balance.effect());
  });
  return list;
}

reports::Table table_of(const Game& game, const std::vector<Moved>& list) {
  reports::Table table{{"axis", "paragraph", "players",
                        "change of " + reports::told_seat(game) + " wins, points (95 %)", "games that part", "pairs"},
                       {}};
  for (const Moved& one : list) {
    if (!one.acted()) continue;
    const double pairs = static_cast<double>(one.balance.pairs());
    table.rows.push_back({one.balance.name, one.move.axis.rule, one.balance.players,
                          reports::change_in_words(one.balance.effect(), one.balance.interval()),
                          fmt::format("{:.1f} %", 100 - 100 * static_cast<double>(one.balance.identical()) / pairs),
                          reports::grouped(one.balance.pairs())});
  }
  return table;
}

reports::Table never_table(const std::vector<Moved>& list) {
  reports::Table table{{"axis", "paragraph", "players", "pairs", "fewer games differ than (95 %)"}, {}};
  for (const Moved& one : list)
    if (!one.acted())
      table.rows.push_back({one.balance.name, one.move.axis.rule, one.balance.players,
                            reports::grouped(one.balance.pairs()),
                            fmt::format("{:.2f} %", 100 * verify::unseen_share(one.balance.pairs()))});
  return table;
}

/// The effects as bars in charts of at most `most` bars, all of one scale.
std::vector<reports::Html> charts_of(const Moves& moves, std::size_t most) {
  std::vector<std::vector<reports::IntervalMark>> charts;
  double furthest = 0;
  for (const Moved& one : moves.list) {
    if (!one.acted()) continue;
    if (charts.empty() || charts.back().size() == most) charts.emplace_back();
    const double effect = 100 * one.balance.effect();
    const verify::Interval range{100 * one.balance.interval().low, 100 * one.balance.interval().high};
    charts.back().push_back({one.balance.name + " (" + one.move.axis.rule + ")", effect, range,
                             fmt::format("{:+.2f}", effect), range.holds(0)});
    furthest = std::max({furthest, -range.low, range.high});
  }
  std::vector<reports::Html> list;
  for (const auto& marks : charts)
    list.push_back(reports::tornado_chart(
        marks, {.title = "points by which the " + reports::told_seat(moves.game) + " win more (95 %)",
                .left = "",
                .right = "",
                .zero = 0,
                .asked = {},
                .ends = verify::Interval{-1.05 * furthest, 1.05 * furthest}}));
  return list;
}

std::string as_svg(const Moves& moves) {
  const auto charts = charts_of(moves, moves.list.size());
  return charts.empty() ? reports::standalone(reports::tornado_chart({}, {})) : reports::standalone(charts.front());
}

/// The answer in a sentence: which number moves the chances most, and how many never acted.
std::string answer_of(const Moves& moves) {
  std::size_t clear = 0, acted = 0;
  for (const Moved& one : moves.list) {
    acted += one.acted() ? 1U : 0U;
    clear += one.acted() && !one.balance.interval().holds(0) ? 1U : 0U;
  }
  std::string text = fmt::format(
      "Of {} moves of an axis to a neighbouring value, {} change the chances as far as an interval of 95 % can tell, "
      "{} "
      "change games but nobody's chances that one could see, and {} never acted.",
      moves.list.size(), clear, acted - clear, moves.list.size() - acted);
  if (acted > 0) {
    const Balance& largest = moves.list.front().balance;
    text += fmt::format(" The largest: {}, {:+.1f} points for the {} ({:+.1f} to {:+.1f}).", largest.name,
                        100 * largest.effect(), reports::told_seat(moves.game), 100 * largest.interval().low,
                        100 * largest.interval().high);
  }
  constexpr std::size_t many = 20;  // of twenty intervals of 95 % one misses
  if (acted >= many)
    text += fmt::format(
        " Of {} such intervals about {} miss the truth by chance: play a close one again with another seed.", acted,
        (acted + many / 2) / many);
  return text;
}

constexpr std::string_view never_title = "Axes that never acted";

std::string as_text(const Moves& moves) {
  const auto& [game, seed, list] = moves;
  return fmt::format("Each axis of {} moved to its neighbouring values\n\n", game.ruleset()) +
         reports::table_as_text(table_of(game, list)) + fmt::format("\n{}\n", never_title) +
         reports::table_as_text(never_table(list));
}

std::string as_markdown(const Moves& moves) {
  const auto& [game, seed, list] = moves;
  return reports::table_as_markdown(table_of(game, list)) + fmt::format("\n## {}\n\n", never_title) +
         reports::table_as_markdown(never_table(list));
}

Json as_json(const Moves& moves) {
  const auto& [game, seed, list] = moves;
  Json node;
  node["ruleset"] = game.ruleset();
  node["seat"] = game.seats().back().name;
  node["seed"] = seed;
  node["axes"] = Json::array();
  for (const Moved& one : list) {
    const Balance& b = one.balance;
    node["axes"].push_back({{"axis", one.move.axis.name},
                            {"rule", one.move.axis.rule},
                            {"from", one.move.axis.value},
                            {"to", one.move.to},
                            {"players", b.players},
                            {"effect", b.effect()},
                            {"low", b.interval().low},
                            {"high", b.interval().high},
                            {"pairs", b.pairs()},
                            {"identical", b.identical()},
                            {"ended_by", to_text(b.ended)}});
  }
  return node;
}

std::string as_html(const Moves& moves) {
  const auto& [game, seed, list] = moves;
  constexpr std::size_t bars = 16, open = 2;  // of a chart, and charts that are seen at once
  std::vector<reports::Html> seen, rest;
  for (const reports::Html& chart : charts_of(moves, bars)) {
    const std::string caption =
        seen.empty() ? fmt::format(
                           "Every axis at its neighbouring values, the largest effect first; grey could be chance "
                           "(seed {})",
                           seed)
                     : "Smaller effects";
    (seen.size() < open ? seen : rest).push_back(reports::charted(caption, chart));
  }
  return reports::errata_page(
      game, "Which numbers of " + std::string(game.ruleset()) + " matter?", reports::element("p", answer_of(moves)),
      reports::charts_in_a_row(seen) +
          (rest.empty() ? reports::Html() : reports::folded("The smallest effects", reports::charts_in_a_row(rest))) +
          reports::folded("All effects", reports::table_as_html(table_of(game, list))) +
          reports::folded(std::string(never_title), reports::table_as_html(never_table(list))));
}

constexpr Form<Moves> sensitivity_forms[] = {
    {"text", as_text}, {"json", as_json}, {"markdown", as_markdown}, {"html", as_html}, {"svg", as_svg}};

int run_sensitivity(const SensitivityOptions& o) {
  const std::shared_ptr<const Game> game = open(o);
  const auto moves = verify::moves_of(*game, o.filter);
  if (moves.empty()) throw std::invalid_argument("errata sensitivity: no axis matches --filter " + o.filter);
  std::vector<verify::Comparison> comparisons;
  for (const std::string& players : o.players_or_random())
    for (const AxisMove& move : moves) comparisons.push_back(comparison_of(game, move, players));
  const auto rows = play_run(o, *game, identity_of(*game), comparisons);
  answer(o, sensitivity_forms, {*game, o.seed, ranked(moves, rows)});
  return end_of_run(rows);
}

}  // namespace

Run define_errata_sensitivity(Command& command) {
  auto o = std::make_shared<SensitivityOptions>();
  o->width = 0.5;
  o->pairs = 80'000;
  add_game(command, *o);
  add_output(command, *o, sensitivity_forms);
  add_run(command, *o);
  command["--pairs"].described("How many pairs of games at most for each value (default: 80000)");
  command["--width"].described(
      "Enough of a value when its 95 % interval reaches no further to each side (default: 0.5 points)");
  command.option("--filter", o->filter, "Move only axes of this paragraph, or whose name holds this text")
      .shown_as("TEXT");
  return [o] { return run_sensitivity(*o); };
}

}  // namespace tricorne::cli
