#include "reports/errata/balance.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "engine/core/text.h"
#include "players/seating.h"
#include "reports/board/look.h"
#include "reports/charts/charts.h"
#include "reports/errata/figures.h"
#include "reports/errata/table.h"
#include "reports/errata/verdict.h"
#include "reports/formats/foundation.h"

namespace tricorne::reports {

namespace {

using verify::Balance;
using verify::Interval;
using verify::Part;

/// The tables show at most this many figures. The JSON holds all figures.
constexpr std::size_t most_figures = 24;

/// A percentage point, as a share.
constexpr double one_point = 0.01;

/// Below this ratio of variances (Balance::variance_ratio) playing in pairs is not worth it.
constexpr double worth_pairing = 1.5;

std::string points_text(double share) { return fmt::format("{:+.2f}", 100 * share); }
std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string figure_range(const verify::Figure& figure, int digits) {
  return fmt::format("{:+.{}f} ({:+.{}f} to {:+.{}f})", figure.change, digits, figure.interval.low, digits,
                     figure.interval.high, digits);
}

Table main_table(const BalanceView& view) {
  const std::string seat = told_seat(*view.erratum.before);
  Table table{{"players", "what", seat + " wins", "with it", "change (95 %)", "games that part", "sd", "times tied",
               "pairs", "ended by"},
              {}};
  for (const Balance& row : view.rows)
    table.rows.push_back({row.players, row.name, percent(row.score_before()), percent(row.score_after()),
                          change_in_words(row.effect(), row.interval()),
                          percent(share(row.pairs() - row.identical(), row.pairs())),
                          fmt::format("{:.3f}", row.deviation()),
                          row.variance_ratio() > 0         ? fmt::format("{:.1f}", row.variance_ratio())
                          : row.identical() == row.pairs() ? "no pair differed"
                                                           : "no other winner",
                          grouped(row.pairs()), std::string(to_text(row.ended))});
  return table;
}

/// The lead at the end of a game, and the bid at which the game is even. Without rows where no points are counted.
Table lead_table(const BalanceView& view) {
  const Game& game = *view.erratum.before;
  Table table{
      {"players", "what", told_seat(game) + " lead", "with it", "change in points (95 %)", "even with", "after"}, {}};
  for (const Balance& row : view.rows)
    if (const auto lead = verify::lead_in(row))
      table.rows.push_back({row.players, row.name, fmt::format("{:+.2f}", lead->before),
                            fmt::format("{:+.2f}", lead->after), figure_range(*lead, 2),
                            even_bid_in_words(game, row.results.leads_before),
                            even_bid_in_words(game, row.results.leads_after)});
  return table;
}

Table ending_table(const Balance& row) {
  Table table{{"ends by", "before", "after", "change"}, {}};
  const double pairs = static_cast<double>(row.pairs());
  for (const auto& [name, before, after] : endings_of(row))
    table.rows.push_back(
        {name, percent(before / pairs), percent(after / pairs), points_text((after - before) / pairs)});
  return table;
}

Table acted_table(const BalanceView& view, const Balance& row) {
  Table table{{"change", "paragraph", "pairs that it parted", "share (95 %)"}, {}};
  const auto add = [&](const std::string& name, const std::string& words, const std::string& rule) {
    const std::uint64_t acted = row.results.acted_by(name);
    const Interval range = verify::wilson(acted, row.pairs());
    table.rows.push_back(
        {words, rule, grouped(acted),
         fmt::format("{} ({:.2f} to {:.2f})", percent(share(acted, row.pairs())), 100 * range.low, 100 * range.high)});
  };
  for (const verify::AxisChange& change : view.erratum.axes) add(change.axis.name, in_words(change), change.axis.rule);
  for (const std::string& name : verify::names_of_changes(view.erratum)) {
    std::string words, rules;
    for (const verify::DataChange& change : view.erratum.data) {
      if (name_of_change(view.erratum, change) != name) continue;
      for (const verify::EntryChange& entry : change.entries) words += (words.empty() ? "" : "; ") + in_words(entry);
      if (change.entries.empty()) words += (words.empty() ? "" : "; ") + ("the table " + change.table);
      if (!change.rule.empty()) rules += (rules.empty() ? "" : ", ") + change.rule;
    }
    if (name == verify::house_change || name == verify::data_change)
      for (const RuleEntry& rule : view.erratum.house) {
        words += (words.empty() ? "" : "; ") + std::string(rule.title);
        rules += (rules.empty() ? "" : ", ") + std::string(rule.id);
      }
    if (!words.empty()) add(name, words, rules.empty() ? "–" : rules);
  }
  return table;
}

Table turn_table(const Balance& row) {
  Table table{{"turn", "pairs that part in it"}, {}};
  for (const auto& [turn, pairs] : verify::turns_told(row.results.parted)) table.rows.push_back({turn, grouped(pairs)});
  return table;
}

Table figure_table(const BalanceView& view, const Balance& row) {
  Table table{{"a game's", "before", "after", "change (95 %)", "hardly chance", "pairs looked at"}, {}};
  for (const verify::Figure& figure : told_figures(row, most_figures).list)
    table.rows.push_back({figure_in_words(*view.erratum.before, figure.name), fmt::format("{:.2f}", figure.before),
                          fmt::format("{:.2f}", figure.after), figure_range(figure, 3),
                          figure.stands ? "yes" : "could be", grouped(figure.games)});
  return table;
}

Table interaction_table(const std::vector<verify::Interaction>& list) {
  Table table{{"changes", "sum of the parts", "found", "difference (95 %)", "adds up"}, {}};
  for (const verify::Interaction& one : list)
    table.rows.push_back({one.what, points_text(one.expected), points_text(one.found),
                          fmt::format("{} to {}", points_text(one.difference.low), points_text(one.difference.high)),
                          one.difference.holds(0) ? "as far as seen" : "no: they interact"});
  return table;
}

constexpr std::string_view caution =
    "Each game is played twice, once under each rule, and the two part only where the rules make them. sd: spread of "
    "the "
    "difference within a pair. Times tied: how many times more pairs it would take if the two games of a pair had "
    "nothing "
    "in common. An interval of a run that a test or a width ended early is a little too short. Of many figures some "
    "change by chance; \"hardly chance\" are those that stand when the number of figures is allowed for, with one "
    "false among twenty such.";

/// A title and a table of a report.
struct Section {
  std::string title;
  Table table;
};

std::vector<Section> sections_of(const BalanceView& view) {
  std::vector<Section> sections;
  if (Table leads = lead_table(view); !leads.rows.empty()) sections.push_back({"Points", std::move(leads)});
  sections.push_back({"Chance to win", main_table(view)});
  if (const auto interactions = verify::interactions_of(view.rows); !interactions.empty())
    sections.push_back({"Do the changes add up?", interaction_table(interactions)});
  for (const Balance& row : view.rows) {
    if (row.part != Part::whole || row.pairs() == 0) continue;
    const std::string by = " (" + row.players + ")";
    sections.push_back({"How often each paragraph acted" + by, acted_table(view, row)});
    if (row.identical() == row.pairs()) continue;
    sections.push_back({"When games part" + by, turn_table(row)});
    sections.push_back({"How games end" + by, ending_table(row)});
    sections.push_back({fmt::format("What else changes{}: {}", by, looked_in_words(row)), figure_table(view, row)});
  }
  return sections;
}

Json figure_as_value(const verify::Figure& figure) {
  return {{"name", figure.name},          {"games", figure.games},   {"before", figure.before},
          {"after", figure.after},        {"change", figure.change}, {"low", figure.interval.low},
          {"high", figure.interval.high}, {"chance", figure.chance}, {"stands", figure.stands}};
}

Json even_bid_as_value(const verify::GamesByNumber& leads) {
  const verify::Middle middle = verify::middle_of(leads);
  return {{"value", middle.value}, {"low", middle.interval.low}, {"high", middle.interval.high}};
}

/// The lead of the last seat, and the lead at which as many games are won as lost: the bid of an even game.
Json score_as_value(const Balance& row) {
  const auto lead = verify::lead_in(row);
  if (!lead) return {};
  Json node = figure_as_value(*lead);
  node["even"] = {{"before", even_bid_as_value(row.results.leads_before)},
                  {"after", even_bid_as_value(row.results.leads_after)}};
  return node;
}

Json figures_as_value(const Balance& row) {
  Json list = Json::array();
  for (const verify::Figure& figure : verify::figures_of(row).list) list.push_back(figure_as_value(figure));
  return list;
}

Json acted_by_paragraph(const BalanceView& view, const Balance& row) {
  std::map<std::string, std::uint64_t> acted;
  for (const verify::AxisChange& change : view.erratum.axes)
    acted[change.axis.rule] += row.results.acted_by(change.axis.name);
  std::set<std::pair<std::string, std::string>> tables;  // tables that go together count once for a paragraph
  for (const verify::DataChange& change : view.erratum.data)
    if (!change.rule.empty()) tables.emplace(change.rule, name_of_change(view.erratum, change));
  for (const RuleEntry& rule : view.erratum.house)
    tables.emplace(rule.id, view.erratum.data.empty() ? verify::house_change : verify::data_change);
  for (const auto& [rule, name] : tables) acted[rule] += row.results.acted_by(name);
  return acted;
}

Json row_as_value(const BalanceView& view, const Balance& row) {
  Json item;
  item["name"] = row.name;
  item["players"] = row.players;
  item["pairs"] = row.pairs();
  item["identical"] = row.identical();
  item["before"] = row.score_before();
  item["after"] = row.score_after();
  item["effect"] = row.effect();
  item["low"] = row.interval().low;
  item["high"] = row.interval().high;
  item["sd"] = row.deviation();
  item["variance_ratio"] = row.variance_ratio() > 0 ? Json(row.variance_ratio()) : Json();
  item["pairs_to_show_a_point"] = verify::pairs_to_show(one_point, row.differences());
  item["at_most_differing"] = row.identical() == row.pairs() ? Json(verify::unseen_share(row.pairs())) : Json();
  item["score"] = score_as_value(row);
  item["ended_by"] = to_text(row.ended);
  item["acted"] = acted_by_paragraph(view, row);
  item["parted"] = Json::object();
  for (const auto& [turn, pairs] : verify::turns_told(row.results.parted)) item["parted"][turn] = pairs;
  item["endings"]["before"] = row.results.endings.before;
  item["endings"]["after"] = row.results.endings.after;
  item["figures"] = figures_as_value(row);
  item["figures_looked_at"] = verify::figures_of(row).looked_at;
  return item;
}

/// How many pairs would show an effect of one point, and whether it paid to play in pairs. Empty when nothing was
/// played.
std::string accuracy_in_words(const Balance& row) {
  if (row.pairs() == 0) return "";
  if (const double score = row.score_before(); score == row.score_after() && (score == 0 || score == 1))
    return fmt::format(
        "One side wins all {} games before the change and after it, so games of these players hardly show a change of "
        "the chances: see what a game holds, or ask other players.",
        grouped(row.pairs()));
  std::string text = fmt::format("An effect of one point shows after about {} pairs; {} were played.",
                                 about(static_cast<double>(verify::pairs_to_show(one_point, row.differences()))),
                                 grouped(row.pairs()));
  if (row.variance_ratio() > 0 && row.variance_ratio() < worth_pairing)
    text += " Playing in pairs brought next to nothing here: the two games of a pair soon have little in common.";
  return text;
}

}  // namespace

std::string never_in_words(const Balance& row) {
  return fmt::format("no game of {} goes otherwise; so fewer than {:.2g} % do, and no chance changes by more (95 %)",
                     grouped(row.pairs()), 100 * row.most_unseen());
}

std::string change_in_words(double change, const Interval& interval) {
  return fmt::format("{} ({} to {})", points_text(change), points_text(interval.low), points_text(interval.high));
}

std::vector<EndingCounts> endings_of(const Balance& row) {
  std::map<std::string, EndingCounts> endings;
  for (const auto& [name, games] : row.results.endings.before) endings[name].before = static_cast<double>(games);
  for (const auto& [name, games] : row.results.endings.after) endings[name].after = static_cast<double>(games);
  std::vector<EndingCounts> list;
  for (const auto& [name, ending] : endings) list.push_back({name, ending.before, ending.after});
  return list;
}

verify::Foundation foundation_of(const std::vector<Balance>& rows) {
  verify::Foundation all;
  for (const Balance& row : rows) all.add(row.results.foundation);
  return all;
}

std::string told_seat(const Game& game) { return std::string(game.seats().back().title); }

std::string headline(const BalanceView& view, const Balance& row) {
  const std::string by = "With " + row.players + " players ";
  if (row.pairs() == 0) return by + "nothing was played.";
  if (row.identical() == row.pairs()) return by + never_in_words(row) + ".";
  return fmt::format("{}{} of games go otherwise. {}", by, percent(1 - share(row.identical(), row.pairs())),
                     balance_in_words(*view.erratum.before, row, view.asked));
}

std::string balance_as_text(const BalanceView& view) {
  std::string text;
  for (const std::string& change : changes_in_words(view.erratum)) text += change + "\n";
  text += fmt::format("against {}, seed {}\n", view.erratum.before->ruleset(), view.seed);
  const std::string rests = foundation_in_words(*view.erratum.before, foundation_of(view.rows));
  text += rests.empty() ? "\n" : rests + "\n\n";
  for (const Balance& row : view.rows)
    if (row.part == Part::whole) text += headline(view, row) + "\n" + accuracy_in_words(row) + "\n";
  for (const Section& section : sections_of(view)) text += "\n" + section.title + "\n" + table_as_text(section.table);
  return text + "\n" + std::string(caution) + "\n";
}

Json balance_as_value(const BalanceView& view) {
  Json node;
  node["overlay"] = view.erratum.file;
  node["base"] = view.erratum.before->ruleset();
  node["seat"] = view.erratum.before->seats().back().name;
  node["seed"] = view.seed;
  node["foundation"] = foundation_as_value(*view.erratum.before, foundation_of(view.rows));
  if (!view.rows.empty()) {
    Json first = row_as_value(view, view.rows.front());
    first["figures"] = Json();
    node.set_all(first);
  }
  node["rows"] = Json::array();
  for (const Balance& row : view.rows) node["rows"].push_back(row_as_value(view, row));
  node["interactions"] = Json::array();
  for (const verify::Interaction& one : verify::interactions_of(view.rows))
    node["interactions"].push_back({{"what", one.what},
                                    {"expected", one.expected},
                                    {"found", one.found},
                                    {"low", one.difference.low},
                                    {"high", one.difference.high}});
  return node;
}

std::string balance_as_markdown(const BalanceView& view) {
  std::string text = foundation_in_words(*view.erratum.before, foundation_of(view.rows));
  if (!text.empty()) text += "\n\n";
  for (const Balance& row : view.rows)
    if (row.part == Part::whole) text += "**" + headline(view, row) + "**\n\n" + accuracy_in_words(row) + "\n\n";
  for (const Section& section : sections_of(view))
    text += "## " + section.title + "\n\n" + table_as_markdown(section.table) + "\n";
  return text + std::string(caution) + "\n";
}

namespace {

/// Did every game of the rows have random players at all seats?
bool only_random_players(const BalanceView& view) {
  return !view.rows.empty() && std::ranges::all_of(view.rows, [&](const Balance& row) {
    const auto names = players::read_players(view.erratum.before->seats(), row.players);
    return std::ranges::all_of(names, [](const std::string& name) { return name == "random"; });
  });
}

constexpr std::string_view warning_of_dice =
    "Warning: only random players spoke on this page. They do not know what they do, so its figures say nothing about "
    "the balance between people. Ask players that know the game: --players heuristic or --players mcts:100.";

}  // namespace

Html notes_as_html(const BalanceView& view) {
  Html notes;
  if (only_random_players(view)) notes += element("p", {{"role", "alert"}, {"class", "warning"}}, warning_of_dice);
  for (const Balance& row : view.rows)
    if (row.part == Part::whole) notes += element("p", capital(row.players), " players: ", accuracy_in_words(row));
  return notes;
}

Html balance_as_html(const BalanceView& view) {
  Html tables;
  for (const Section& section : sections_of(view))
    tables += element("h3", section.title) + table_as_html(section.table);
  return tables + element("p.dim", caution);
}

}  // namespace tricorne::reports
