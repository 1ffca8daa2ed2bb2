// tricorne errata sensitivity: moves every axis to its neighbouring values, or takes each permission from each seat,
// and ranks the effects.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "cli/commands/errata.h"
#include "cli/commands/errata_runs.h"
#include "cli/forms.h"
#include "cli/signals.h"
#include "engine/core/load/json.h"
#include "players/seating.h"
#include "replay/query/query.h"
#include "replay/query/row.h"
#include "reports/board/lettering.h"
#include "reports/charts/charts.h"
#include "reports/errata/balance.h"
#include "reports/errata/page.h"
#include "reports/formats/columns.h"
#include "reports/formats/foundation.h"
#include "reports/page/html.h"
#include "verify/errata/balance.h"
#include "verify/errata/draft.h"
#include "verify/games/game_run.h"

namespace tricorne::cli {

namespace {

using verify::AxisMove;
using verify::Balance;

struct SensitivityOptions : RunOptions {
  std::string filter;
  bool permissions = false;  ///< taken away, in place of axes that move
};

/// A move of an axis, and its effect: on the lead where the game counts points, else on the chance to win.
struct AxisEffect {
  AxisMove move;
  Balance balance;
  double effect = 0;  ///< in points, or percentage points
  verify::Interval range;
  double chance = 1;    ///< how often chance alone brings such an effect
  bool stands = false;  ///< among all moves
  /// Was it played at all? Work that is stopped does not come to the last moves.
  bool played() const { return balance.pairs() > 0; }
  /// Did any pair of games differ?
  bool acted() const { return balance.identical() < balance.pairs(); }
  /// The effect is at least so large.
  double least() const { return std::max({0.0, range.low, -range.high}); }
};

/// The moves of a game's axes.
struct Moves {
  const Game& game;
  std::uint64_t seed = 0;
  std::vector<AxisEffect> list;  ///< as `ranked` orders them
  bool points = false;           ///< effects are on the lead
  verify::Foundation foundation;
  bool permissions = false;            ///< the moves take permissions away
  std::vector<std::string> endless{};  ///< permissions without which games of these players do not end

  std::string unit() const {
    const std::string seat = reports::told_seat(game);
    return points ? "points of the " + seat + " lead" : "percentage points of the " + seat + " chance to win";
  }
};

AxisEffect moved(const AxisMove& move, const Balance& balance) {
  if (const auto lead = verify::lead_in(balance)) return {move, balance, lead->change, lead->interval, lead->chance};
  const verify::Interval range = balance.interval();
  return {move, balance, 100 * balance.effect(), {100 * range.low, 100 * range.high}, chance_of(balance.differences())};
}

/// All moves, those first whose effect is surely the largest: by the lower bounds of the effects, since the largest of
/// many effects is mostly a lucky one. Moves without any effect come last, in the order of `moves`.
std::vector<AxisEffect> ranked(const std::vector<AxisMove>& moves, const std::vector<Balance>& rows) {
  std::vector<AxisEffect> list;
  std::vector<double> chances;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    list.push_back(moved(moves[i % moves.size()], rows[i]));
    chances.push_back(list.back().chance);
  }
  const std::vector<bool> stand = verify::standing(chances);
  for (std::size_t i = 0; i < list.size(); ++i) list[i].stands = stand[i];
  std::stable_sort(list.begin(), list.end(), [](const AxisEffect& a, const AxisEffect& b) {
    const auto rank = [](const AxisEffect& one) { return std::tuple(one.acted(), one.least(), std::abs(one.effect)); };
    return rank(a) > rank(b);
  });
  return list;
}

std::string range_of(const AxisEffect& one) {
  return fmt::format("{} ({} to {})", reports::signed_text(one.effect, 2), reports::signed_text(one.range.low, 2),
                     reports::signed_text(one.range.high, 2));
}

std::string differing(const Balance& balance) {
  return fmt::format("{:.1f} %",
                     100 - 100 * static_cast<double>(balance.identical()) / static_cast<double>(balance.pairs()));
}

Json lead_as_value(const Balance& balance) {
  const auto lead = verify::lead_in(balance);
  if (!lead) return {};
  return {{"change", lead->change}, {"low", lead->interval.low}, {"high", lead->interval.high}};
}

/// The columns of moves that acted; programs get all moves.
reports::Columns<AxisEffect> columns_of(const Moves& moves) {
  using reports::Cell;
  return {
      {"axis", "", [](const AxisEffect& m) { return m.move.axis.name; }},
      {"", moves.permissions ? "permission" : "setting", [](const AxisEffect& m) { return m.balance.name; }},
      {"rule", "paragraph", [](const AxisEffect& m) { return m.move.axis.rule; }},
      {"from", "", [](const AxisEffect& m) { return m.move.axis.value; }},
      {"to", "", [](const AxisEffect& m) { return m.move.to; }},
      {"players", "players", [](const AxisEffect& m) { return m.balance.players; }},
      {"effect", "change in " + moves.unit() + " (95 %)",
       [](const AxisEffect& m) { return Cell(range_of(m), m.balance.effect()); }},
      {"low", "", [](const AxisEffect& m) { return m.balance.interval().low; }},
      {"high", "", [](const AxisEffect& m) { return m.balance.interval().high; }},
      {"score", "", [](const AxisEffect& m) { return lead_as_value(m.balance); }},
      {"", "at least", [](const AxisEffect& m) { return fmt::format("{:.2f}", m.least()); }},
      {"stands", "stands", [](const AxisEffect& m) { return Cell(m.stands ? "yes" : "could be chance", m.stands); }},
      {"", "games that diverge", [](const AxisEffect& m) { return differing(m.balance); }},
      {"pairs", "pairs",
       [](const AxisEffect& m) { return Cell(reports::grouped(m.balance.pairs()), m.balance.pairs()); }},
      {"identical", "", [](const AxisEffect& m) { return m.balance.identical(); }},
      {"ends", "", [&game = moves.game](const AxisEffect& m) { return verify::ends_in_words(game, m.move.axis); }},
      {"ended_by", "", [](const AxisEffect& m) { return to_text(m.balance.ended); }}};
}

const reports::Columns<AxisEffect> never_columns{
    {"", "setting", [](const AxisEffect& m) { return m.balance.name; }},
    {"", "paragraph", [](const AxisEffect& m) { return m.move.axis.rule; }},
    {"", "players", [](const AxisEffect& m) { return m.balance.players; }},
    {"", "pairs", [](const AxisEffect& m) { return reports::grouped(m.balance.pairs()); }},
    {"", "fewer games differ than (95 %)",
     [](const AxisEffect& m) { return fmt::format("{:.2f} %", 100 * m.balance.most_unseen()); }}};

/// Of the moves that changed a game.
replay::Rows table_of(const Moves& moves) {
  auto acted = moves.list;
  std::erase_if(acted, [](const AxisEffect& one) { return !one.acted(); });
  return reports::table_of(columns_of(moves), acted);
}

/// Of those that never did.
replay::Rows never_table(std::vector<AxisEffect> list) {
  std::erase_if(list, [](const AxisEffect& one) { return one.acted() || !one.played(); });
  return reports::table_of(never_columns, list);
}

/// The effects as bars in charts of at most `most` bars, all of one scale.
std::vector<reports::Html> charts_of(const Moves& moves, std::size_t most) {
  std::vector<std::vector<reports::IntervalMark>> charts;
  double furthest = 0;
  const auto shown = static_cast<std::size_t>(std::ranges::count_if(moves.list, &AxisEffect::acted));
  const std::size_t number = (shown + most - 1) / std::max<std::size_t>(most, 1);
  for (const AxisEffect& one : moves.list) {
    if (!one.acted()) continue;
    // All charts have about as many rows, so that none is left with one.
    if (charts.empty() || charts.back().size() * number >= shown) charts.emplace_back();
    charts.back().push_back({one.balance.name + " (" + one.move.axis.rule + ")", one.effect, one.range,
                             reports::signed_text(one.effect, 2), !one.stands});
    furthest = std::max({furthest, -one.range.low, one.range.high});
  }
  std::vector<reports::Html> list;
  for (const auto& marks : charts)
    list.push_back(reports::tornado_chart(marks, {.title = moves.unit() + " (95 %)",
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

/// The answer: how many moves surely matter among all that were looked at, which the most, and how many never acted.
std::string answer_of(const Moves& moves) {
  std::size_t stand = 0, acted = 0, all = 0;
  for (const AxisEffect& one : moves.list) {
    all += one.played() ? 1U : 0U;
    acted += one.acted() ? 1U : 0U;
    stand += one.played() && one.stands ? 1U : 0U;
  }
  const std::size_t unsure = acted - stand, unplayed = moves.list.size() - all;
  std::string text = unplayed == 0
                         ? ""
                         : fmt::format("The work ended early: {} of {} were not played, and nothing is said of them. ",
                                       unplayed, moves.list.size());
  text += fmt::format(
      "Of {} {}, {} {} shown to change {}, allowing for all that were looked at{}. {} more {} games, but these pairs "
      "cannot tell how, and {} never acted.",
      all,
      moves.permissions ? "kinds of action that a seat may take, each taken away"
      : all == 1        ? "move of a setting to a neighbouring value"
                        : "moves of a setting to a neighbouring value",
      stand, stand == 1 ? "is" : "are", moves.points ? "the lead" : "the chances",
      stand == 0 ? "" : reports::of_those_shown, unsure, unsure == 1 ? "changes" : "change", all - acted);
  if (!moves.endless.empty())
    text += fmt::format(" Without {} games of these players do not end.", fmt::join(moves.endless, ", "));
  if (stand > 0) {
    const AxisEffect& first = moves.list.front();
    text +=
        fmt::format(" Surely the largest: {}, at least {:.1f} {} ({} to {}).", first.balance.name, first.least(),
                    moves.unit(), reports::signed_text(first.range.low, 1), reports::signed_text(first.range.high, 1));
  }
  return text;
}

/// What both ends of each setting's range mean.
replay::Rows range_table(const Moves& moves) {
  std::map<std::string, std::string> ends;
  for (const AxisEffect& one : moves.list)
    if (std::string said = verify::ends_in_words(moves.game, one.move.axis); !said.empty())
      ends.emplace(one.move.axis.name, std::move(said));
  replay::Rows table{{"setting", "can be"}, {}};
  for (const auto& [name, said] : ends) table.rows.push_back({name, said});
  return table;
}
constexpr std::string_view range_title = "What the settings can be";

std::string never_title(const Moves& moves) {
  return moves.permissions ? "Permissions that nobody missed" : "Settings that never acted";
}

std::string title_of(const Moves& moves) {
  const std::string game = fmt::format("{}, {}", moves.game.title(), moves.game.ruleset());
  return moves.permissions ? "What is each permission worth in " + game + "?"
                           : "Which numbers of " + game + ", matter?";
}

std::string as_text(const Moves& moves) {
  const auto& [game, seed, list, points, foundation, permissions, endless] = moves;
  return fmt::format("{}\n{}\n{}\n\n", title_of(moves), answer_of(moves),
                     reports::foundation_in_words(game, foundation)) +
         as_table(table_of(moves), replay::Alignment::all_but_the_first) + fmt::format("\n{}\n", never_title(moves)) +
         as_table(never_table(list), replay::Alignment::all_but_the_first) +
         (permissions ? "" : fmt::format("\n{}\n", range_title) + as_table(range_table(moves)));
}

std::string as_markdown(const Moves& moves) {
  const auto& [game, seed, list, points, foundation, permissions, endless] = moves;
  return answer_of(moves) + "\n\n" + reports::foundation_in_words(game, foundation) + "\n\n" +
         as_markdown(table_of(moves)) + fmt::format("\n## {}\n\n", never_title(moves)) +
         as_markdown(never_table(list)) +
         (permissions ? "" : fmt::format("\n## {}\n\n", range_title) + as_markdown(range_table(moves)));
}

Json as_json(const Moves& moves) {
  const auto& [game, seed, list, points, foundation, permissions, endless] = moves;
  Json node;
  node["ruleset"] = game.ruleset();
  node["seat"] = game.seats().back().name;
  node["seed"] = seed;
  node["foundation"] = reports::foundation_as_value(game, foundation);
  node["unit"] = points ? "points" : "chance";
  if (permissions) node["endless"] = endless;
  node["axes"] = Json::array();
  const auto columns = columns_of(moves);
  for (const AxisEffect& one : list) node["axes"].push_back(reports::value_of(columns, one));
  return node;
}

std::string as_html(const Moves& moves) {
  const auto& [game, seed, list, points, foundation, permissions, endless] = moves;
  constexpr std::size_t bars = 16, open = 2;  // of a chart, and charts that are seen at once
  std::vector<reports::Html> seen, rest;
  for (const reports::Html& chart : charts_of(moves, bars)) {
    const std::string caption =
        seen.empty()
            ? fmt::format("{}, those first whose effect is surely large; grey could be chance (seed {})",
                          permissions ? "Every permission taken away" : "Every setting at its neighbouring values",
                          seed)
            : "Smaller effects";
    (seen.size() < open ? seen : rest).push_back(reports::charted(caption, chart));
  }
  return reports::errata_page(
      game, title_of(moves), reports::element("p", answer_of(moves)) + reports::foundation_as_html(game, foundation),
      reports::charts_in_a_row(seen) +
          (rest.empty() ? reports::Html() : reports::folded("The smallest effects", reports::charts_in_a_row(rest))) +
          reports::folded("All effects", reports::table_as_html(table_of(moves))) +
          reports::folded(never_title(moves), reports::table_as_html(never_table(list))) +
          (permissions ? reports::Html()
                       : reports::folded(std::string(range_title), reports::table_as_html(range_table(moves)))));
}

/// All moves, those that never acted too.
std::string as_csv(const Moves& moves) {
  replay::Rows rows{{"what", "paragraph", "from", "to", "players", "pairs", "identical", "unit", "change", "low",
                     "high", "chance", "stands"},
                    {}};
  for (const AxisEffect& one : moves.list)
    replay::append(rows.rows.emplace_back(), one.move.axis.name, one.move.axis.rule, one.move.axis.value, one.move.to,
                   one.balance.players, one.balance.pairs(), one.balance.identical(),
                   moves.points ? "points" : "percentage points", one.effect, one.range.low, one.range.high, one.chance,
                   one.stands ? "yes" : "no");
  return replay::as_csv(rows);
}

constexpr Form<Moves> sensitivity_forms[] = {{"text", as_text}, {"json", as_json}, {"markdown", as_markdown},
                                             {"html", as_html}, {"svg", as_svg},   {"csv", as_csv}};

/// The kinds of action that players took in some games where they had a choice, as `SEAT:KIND`, with the paragraph of
/// the question. Others have no worth among such players.
std::map<std::string, std::string> permissions_used(const Game& game, const std::string& players, std::uint64_t seed,
                                                    std::uint64_t games) {
  std::map<std::string, std::string> used;
  players::Seating seating(game, players::read_players(game.seats(), players));
  for (std::uint64_t number = 0; number < games; ++number) {
    seating.begin(seed, number);
    const auto position = game.setup();
    position->settle();
    verify::play_to_end(
        *position, [&](const Position& at) { return seating.answer(at); },
        [&](Position& at, std::size_t n) {
          const auto asked = at.pending();
          if (asked && asked->seat != Seat::Chance && at.answer_count() > 1) {
            const Node document = at.document_of(at.answer(n));
            const std::string kind = document.is_map() ? document.entries.front().key : document.scalar;
            used.emplace(fmt::format("{}:{}", info_of(game.seats(), asked->seat).name, kind), asked->rule);
          }
          at.give(n);
        });
  }
  return used;
}

/// The moves with their comparisons: an axis that moves, or a permission that is taken away.
struct Compared {
  std::vector<AxisMove> moves;
  std::vector<verify::Comparison> comparisons;
  std::vector<std::string> endless{};
};

/// Do some games end? Where nobody may stop what he does they may not.
bool ends(const SensitivityOptions& o, const Game& game) {
  constexpr std::uint64_t games = 4;
  try {
    for (const std::string& players : o.players_or_random()) permissions_used(game, players, o.seed, games);
    return true;
  } catch (const verify::Unfinished&) {
    return false;
  }
}

Compared permissions_taken(const SensitivityOptions& o, const std::shared_ptr<const Game>& game) {
  std::map<std::string, std::string> used;
  constexpr std::uint64_t games = 20;
  for (const std::string& players : o.players_or_random()) used.merge(permissions_used(*game, players, o.seed, games));
  Compared all;
  std::vector<std::shared_ptr<const Game>> without;
  for (const auto& [permission, rule] : used) {
    if (permission.find(o.filter) == std::string::npos) continue;
    std::shared_ptr<const Game> after = erratum_of(o, {{permission}, {}}).after;
    if (!ends(o, *after)) {
      all.endless.push_back(permission);
      continue;
    }
    all.moves.push_back({{permission, rule, "may", "a permission", {}, {}, {}}, "may not"});
    without.push_back(std::move(after));
  }
  for (const std::string& players : o.players_or_random())
    for (std::size_t i = 0; i < without.size(); ++i) {
      const std::string& name = all.moves[i].axis.name;
      all.comparisons.push_back(
          {{name, players, verify::Part::axis, name},
           {game, without[i], {}, players::read_players(game->seats(), players), verify::Detail::results}});
    }
  return all;
}

Compared axes_moved(const SensitivityOptions& o, const std::shared_ptr<const Game>& game) {
  Compared all{verify::moves_of(*game, o.filter), {}};
  for (const std::string& players : o.players_or_random())
    for (const AxisMove& move : all.moves) all.comparisons.push_back(comparison_of(game, move, players));
  return all;
}

int run_sensitivity(const SensitivityOptions& o) {
  constexpr int time_for_the_page = 20'000;  // milliseconds: stopped work has its charts drawn on a busy machine, too
  take_time_to_end(time_for_the_page);
  const std::shared_ptr<const Game> game = open(o);
  const auto [moves, comparisons, endless] = o.permissions ? permissions_taken(o, game) : axes_moved(o, game);
  if (moves.empty())
    throw std::invalid_argument(fmt::format("errata sensitivity: no {} matches --filter {}",
                                            o.permissions ? "kind of action" : "setting", o.filter));
  verify::RunIdentity what = identity_of(*game);
  if (o.permissions) what.emplace_back("what", "permissions");
  const auto rows = play_run(o, *game, what, comparisons);
  answer(o, sensitivity_forms,
         {*game, o.seed, ranked(moves, rows), verify::lead_in(rows.front()).has_value(), reports::foundation_of(rows),
          o.permissions, endless});
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
  command.flag(
      "--without-each", o->permissions,
      "In place of settings: take each kind of action from each seat, as --without SEAT:KIND of errata balance "
      "does: what is each permission worth?");
  command.option("--filter", o->filter, "Move only settings of this paragraph, or whose name holds this text")
      .shown_as("TEXT");
  return [o] { return run_sensitivity(*o); };
}

}  // namespace tricorne::cli
