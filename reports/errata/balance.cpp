#include "reports/errata/balance.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "engine/core/text.h"
#include "players/seating.h"
#include "replay/query/query.h"
#include "reports/board/lettering.h"
#include "reports/board/look.h"
#include "reports/charts/charts.h"
#include "reports/errata/verdict.h"
#include "reports/formats/columns.h"
#include "reports/formats/counted.h"
#include "reports/formats/foundation.h"
#include "reports/page/html.h"

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

std::string points_text(double share) { return signed_text(100 * share, 2); }
std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string figure_range(const verify::Figure& figure, int digits) {
  return fmt::format("{} ({} to {})", signed_text(figure.change, digits), signed_text(figure.interval.low, digits),
                     signed_text(figure.interval.high, digits));
}

std::string times_tied(const Balance& row) {
  if (row.variance_ratio() > 0) return fmt::format("{:.1f}", row.variance_ratio());
  return row.identical() == row.pairs() ? "no pair differed" : "no other winner";
}

/// The lead of a row at the end of a game, where the game counts points.
struct LeadRow {
  const Balance& balance;
  verify::Figure lead;
};

Columns<verify::Figure> figure_columns(const BalanceView& view) {
  using verify::Figure;
  return {{"name", "", [](const Figure& f) { return f.name; }},
          {"", "a game's", [&view](const Figure& f) { return figure_in_words(*view.erratum.before, f.name); }},
          {"games", "", [](const Figure& f) { return f.games; }},
          {"before", "before", [](const Figure& f) { return Cell(fmt::format("{:.2f}", f.before), f.before); }},
          {"after", "after", [](const Figure& f) { return Cell(fmt::format("{:.2f}", f.after), f.after); }},
          {"change", "change (95 %)", [](const Figure& f) { return Cell(figure_range(f, 3), f.change); }},
          {"low", "", [](const Figure& f) { return f.interval.low; }},
          {"high", "", [](const Figure& f) { return f.interval.high; }},
          {"chance", "", [](const Figure& f) { return f.chance; }},
          {"stands", "beyond chance", [](const Figure& f) { return Cell(f.stands ? "yes" : "not shown", f.stands); }},
          {"", "pairs looked at", [](const Figure& f) { return grouped(f.games); }}};
}

/// The lead at the end of a game, and the bid at which the game is even.
Columns<LeadRow> lead_columns(const BalanceView& view) {
  const Game& game = *view.erratum.before;
  return {
      {"", "players", [](const LeadRow& row) { return row.balance.players; }},
      {"", "what", [](const LeadRow& row) { return row.balance.name; }},
      {"", told_seat(game) + " lead", [](const LeadRow& row) { return signed_text(row.lead.before, 2); }},
      {"", "with it", [](const LeadRow& row) { return signed_text(row.lead.after, 2); }},
      {"", "change in points (95 %)", [](const LeadRow& row) { return figure_range(row.lead, 2); }},
      {"", "even with",
       [&game](const LeadRow& row) { return even_bid_in_words(game, row.balance.results.leads_before); }},
      {"", "after", [&game](const LeadRow& row) { return even_bid_in_words(game, row.balance.results.leads_after); }}};
}

Columns<EndingCounts> ending_columns(const Balance& row) {
  const auto of_all = [pairs = row.pairs()](double games) {
    const Interval range = verify::wilson(static_cast<std::uint64_t>(games), pairs);
    return fmt::format("{} ({:.1f} to {:.1f})", percent(games / static_cast<double>(pairs)), 100 * range.low,
                       100 * range.high);
  };
  return {{"", "ends by", [](const EndingCounts& e) { return e.name; }},
          {"", "before (95 %)", [=](const EndingCounts& e) { return of_all(e.before); }},
          {"", "after (95 %)", [=](const EndingCounts& e) { return of_all(e.after); }}};
}

/// A change of an erratum in words, and its paragraphs.
struct ActedRow {
  std::string name, words, rules;
};

std::vector<ActedRow> acted_rows(const verify::Erratum& erratum) {
  std::vector<ActedRow> list;
  for (const verify::AxisChange& change : erratum.axes)
    list.push_back({change.axis.name,
                    fmt::format("{}: {} instead of {}", change.axis.meaning, verify::value_in_words(change.to),
                                verify::value_in_words(change.axis.value)),
                    change.axis.rule});
  const auto append = [](std::string& text, const std::string& between, const std::string& more) {
    text += (text.empty() ? "" : between) + more;
  };
  for (const std::string& name : verify::names_of_changes(erratum)) {
    ActedRow row{name, "", ""};
    for (const verify::DataChange& change : erratum.data) {
      if (name_of_change(erratum, change) != name) continue;
      for (const verify::EntryChange& entry : change.entries) append(row.words, "; ", in_words(entry));
      if (change.entries.empty()) append(row.words, "; ", "the table " + change.table);
      if (!change.rule.empty()) append(row.rules, ", ", change.rule);
    }
    for (const RuleEntry& rule : erratum.house)
      if (rule.id == name) row = {name, fmt::format("{}: {}", rule.title, rule.summary), name};
    if (row.rules.empty()) row.rules = "–";
    if (!row.words.empty()) list.push_back(std::move(row));
  }
  return list;
}

Columns<ActedRow> acted_columns(const Balance& balance) {
  const auto acted = [&balance](const ActedRow& row) { return balance.results.acted_by(row.name); };
  const auto range = [=, &balance](const ActedRow& row) {
    const Interval interval = verify::wilson(acted(row), balance.pairs());
    return fmt::format("{} ({:.1f} to {:.1f})", percent(share(acted(row), balance.pairs())), 100 * interval.low,
                       100 * interval.high);
  };
  return {{"", "change", [](const ActedRow& row) { return row.words; }},
          {"", "paragraph", [](const ActedRow& row) { return row.rules; }},
          {"", "pairs that it made diverge", [=](const ActedRow& row) { return grouped(acted(row)); }},
          {"", "share (95 %)", range}};
}

/// A house rule, and the games and questions at which it held, of those looked at.
struct HeldRow {
  RuleEntry rule;
  std::uint64_t games = 0, questions = 0;
};

std::vector<HeldRow> held_rows(const verify::Erratum& erratum, const Balance& balance) {
  const auto number = [](const verify::Counts& counts, const RuleEntry& rule) {
    const auto found = counts.find(std::string(rule.id));
    return found == counts.end() ? 0 : found->second;
  };
  std::vector<HeldRow> list;
  if (balance.results.looked_questions > 0)
    for (const RuleEntry& rule : erratum.house)
      list.push_back({rule, number(balance.results.house_games, rule), number(balance.results.house_questions, rule)});
  return list;
}

Columns<HeldRow> held_columns(const Balance& balance) {
  const std::uint64_t looked = balance.results.looked_pairs, all = balance.results.looked_questions;
  const auto range = [=](const HeldRow& row) { return verify::wilson(row.games, looked); };
  return {{"id", "rule", [](const HeldRow& row) { return std::string(row.rule.id); }},
          {"", "what it does", [](const HeldRow& row) { return std::string(row.rule.summary); }},
          {"games", "games in which it held",
           [=](const HeldRow& row) { return Cell(fmt::format("{} of {}", row.games, looked), row.games); }},
          {"looked_at", "", [=](const HeldRow&) { return looked; }},
          {"low", "share (95 %)",
           [=](const HeldRow& row) {
             return Cell(fmt::format("{} ({:.1f} to {:.1f})", percent(share(row.games, looked)), 100 * range(row).low,
                                     100 * range(row).high),
                         range(row).low);
           }},
          {"high", "", [=](const HeldRow& row) { return range(row).high; }},
          {"questions", "questions at which it held",
           [=](const HeldRow& row) {
             return Cell(fmt::format("{} of {}", grouped(row.questions), grouped(all)), row.questions);
           }},
          {"all_questions", "", [=](const HeldRow&) { return all; }}};
}

Json house_as_value(const BalanceView& view, const Balance& row) {
  const auto columns = held_columns(row);
  Json list = Json::array();
  for (const HeldRow& held : held_rows(view.erratum, row)) list.push_back(value_of(columns, held));
  return list;
}

using TurnTold = verify::TurnsTold::value_type;
const Columns<TurnTold> turn_columns{
    {"", "turn", [](const TurnTold& turn) { return turn.first; }},
    {"", "pairs that diverge in it", [](const TurnTold& turn) { return grouped(turn.second); }}};

using verify::Interaction;
const Columns<Interaction> interaction_columns{
    {"players", "players", [](const Interaction& i) { return i.players; }},
    {"what", "changes", [](const Interaction& i) { return i.what; }},
    {"expected", "sum of the parts", [](const Interaction& i) { return Cell(points_text(i.expected), i.expected); }},
    {"found", "found", [](const Interaction& i) { return Cell(points_text(i.found), i.found); }},
    {"low", "difference (95 %)",
     [](const Interaction& i) {
       return Cell(fmt::format("{} to {}", points_text(i.difference.low), points_text(i.difference.high)),
                   i.difference.low);
     }},
    {"high", "", [](const Interaction& i) { return i.difference.high; }},
    {"", "adds up",
     [](const Interaction& i) { return i.difference.holds(0) ? "as far as seen" : "no: they interact"; }}};

constexpr std::string_view caution =
    "Each game is played twice, once under each rule, and the two part only where the rules make them. sd: spread of "
    "the "
    "difference within a pair. Times tied: how many times more pairs it would take if the two games of a pair had "
    "nothing "
    "in common. An interval of a run that a test or a width ended early is a little too short. Of many figures some "
    "change by chance; \"beyond chance\" are those that stand when the number of figures is allowed for, with at most "
    "one false among twenty such expected. Pairs that would show a change: their interval is as narrow as the change, "
    "so a true "
    "change of this size is shown in half of such runs, and by twice as many pairs in four runs of five.";

Json even_bid_as_value(const verify::GamesByNumber& leads) {
  const verify::Middle middle = verify::middle_of(leads);
  return {{"value", middle.value}, {"low", middle.interval.low}, {"high", middle.interval.high}};
}

/// The lead of the last seat, and the lead at which as many games are won as lost: the bid of an even game.
Json score_as_value(const BalanceView& view, const Balance& row) {
  const auto lead = verify::lead_in(row);
  if (!lead) return {};
  Json node = value_of(figure_columns(view), *lead);
  node["even"] = {{"before", even_bid_as_value(row.results.leads_before)},
                  {"after", even_bid_as_value(row.results.leads_after)}};
  return node;
}

Json figures_as_value(const BalanceView& view, const Balance& row) {
  const auto columns = figure_columns(view);
  Json list = Json::array();
  for (const verify::Figure& figure : verify::figures_of(row).list) list.push_back(value_of(columns, figure));
  return list;
}

Json acted_by_paragraph(const BalanceView& view, const Balance& row) {
  std::map<std::string, std::uint64_t> acted;
  for (const verify::AxisChange& change : view.erratum.axes)
    acted[change.axis.rule] += row.results.acted_by(change.axis.name);
  std::set<std::pair<std::string, std::string>> tables;  // tables that go together count once for a paragraph
  for (const verify::DataChange& change : view.erratum.data)
    if (!change.rule.empty()) tables.emplace(change.rule, name_of_change(view.erratum, change));
  for (const RuleEntry& rule : view.erratum.house) tables.emplace(rule.id, rule.id);
  for (const auto& [rule, name] : tables) acted[rule] += row.results.acted_by(name);
  return acted;
}

Json turns_as_value(const Balance& row) {
  Json turns = Json::object();
  for (const auto& [turn, pairs] : verify::turns_told(row.results.parted)) turns[turn] = pairs;
  return turns;
}

}  // namespace

Columns<Balance> balance_columns(const BalanceView& view, Errata errata) {
  const std::string seat = told_seat(*view.erratum.before);
  const In of_one = errata == Errata::one ? In::all : In::json;  // several errata are told more shortly
  return {
      {"name", "", [](const Balance& b) { return b.name; }},
      {"players", "players", [](const Balance& b) { return b.players; }},
      {"", "what", [](const Balance& b) { return b.name; }, of_one},
      {"pairs", "", [](const Balance& b) { return b.pairs(); }},
      {"identical", "", [](const Balance& b) { return b.identical(); }},
      {"before", seat + " wins", [](const Balance& b) { return Cell(percent(b.score_before()), b.score_before()); }},
      {"after", "with it", [](const Balance& b) { return Cell(percent(b.score_after()), b.score_after()); }},
      {"effect", "change (95 %)",
       [](const Balance& b) { return Cell(change_in_words(b.effect(), b.interval()), b.effect()); }},
      {"low", "", [](const Balance& b) { return b.interval().low; }},
      {"high", "", [](const Balance& b) { return b.interval().high; }},
      {"", "games that diverge", [](const Balance& b) { return percent(share(b.pairs() - b.identical(), b.pairs())); }},
      {"sd", "sd", [](const Balance& b) { return Cell(fmt::format("{:.3f}", b.deviation()), b.deviation()); }, of_one},
      {"variance_ratio", "times tied",
       [](const Balance& b) { return Cell(times_tied(b), b.variance_ratio() > 0 ? Json(b.variance_ratio()) : Json()); },
       of_one},
      {"pairs_to_show_a_point", "", [](const Balance& b) { return verify::pairs_to_show(one_point, b.differences()); }},
      {"at_most_differing", "",
       [](const Balance& b) { return b.identical() == b.pairs() ? Json(verify::unseen_share(b.pairs())) : Json(); }},
      {"score", "", [&view](const Balance& b) { return score_as_value(view, b); }},
      {"", "pairs", [](const Balance& b) { return grouped(b.pairs()); }},
      {"ended_by", "ended by", [](const Balance& b) { return std::string(to_text(b.ended)); }},
      {"acted", "", [&view](const Balance& b) { return acted_by_paragraph(view, b); }},
      {"house", "", [&view](const Balance& b) { return house_as_value(view, b); }},
      {"parted", "", turns_as_value},
      {"endings", "",
       [](const Balance& b) {
         return Json{{"before", b.results.endings_before}, {"after", b.results.endings_after}};
       }},
      {"figures", "", [&view](const Balance& b) { return figures_as_value(view, b); }},
      {"figures_looked_at", "", [](const Balance& b) { return verify::figures_of(b).looked_at; }}};
}

namespace {

/// A title and a table of a report.
struct Section {
  std::string title;
  replay::Rows table;
};

std::vector<Section> sections_of(const BalanceView& view) {
  std::vector<Section> sections;
  std::vector<LeadRow> leads;
  for (const Balance& row : view.rows)
    if (auto lead = verify::lead_in(row)) leads.push_back({row, *std::move(lead)});
  if (!leads.empty()) sections.push_back({"Points", table_of(lead_columns(view), leads)});
  sections.push_back({"Chance to win", table_of(balance_columns(view), view.rows)});
  if (const auto interactions = verify::interactions_of(view.rows); !interactions.empty())
    sections.push_back({"Do the changes add up?", table_of(interaction_columns, interactions)});
  for (const Balance& row : view.rows) {
    if (row.part != Part::whole || row.pairs() == 0) continue;
    const std::string by = " (" + row.players + ")";
    sections.push_back({"How often each paragraph acted" + by, table_of(acted_columns(row), acted_rows(view.erratum))});
    if (const auto held = held_rows(view.erratum, row); !held.empty())
      sections.push_back({"How often each house rule held" + by, table_of(held_columns(row), held)});
    if (row.identical() == row.pairs()) continue;
    sections.push_back({"When games diverge" + by, table_of(turn_columns, verify::turns_told(row.results.parted))});
    if (endings_of(row).size() > 1)
      sections.push_back({"How games end" + by, table_of(ending_columns(row), endings_of(row))});
    const auto figures = told_figures(row, SIZE_MAX).list;
    const auto told = told_figures(row, most_figures).list;
    const std::string some =
        told.size() == figures.size() ? "" : fmt::format("; the surest {} stand here", told.size());
    sections.push_back({fmt::format("What else changes{}: {}{}", by, looked_in_words(row), some),
                        table_of(figure_columns(view), told)});
  }
  return sections;
}

/// How many pairs would show an effect of one percentage point, and whether it paid to play in pairs. Empty when
/// nothing was played.
std::string accuracy_in_words(const Game& game, const Balance& row) {
  if (row.pairs() == 0 || !all_won_in_words(game, row).empty()) return "";
  std::string text;  // where the pairs cannot tell, the sentence of the chance says how many would
  const Interval range = row.interval();
  if (verdict_of({range.low / one_point, range.high / one_point}, usual_effect) != Verdict::cannot_tell)
    text = fmt::format(
        "A change of the chance to win by one percentage point shows after about {} pairs in half of all such runs; {} "
        "were played.",
        about(static_cast<double>(verify::pairs_to_show(one_point, row.differences()))), grouped(row.pairs()));
  if (row.variance_ratio() > 0 && row.variance_ratio() < worth_pairing)
    text += std::string(text.empty() ? "" : " ") +
            "Playing in pairs brought next to nothing here: the two games of a pair soon have little in common.";
  return text;
}

/// The text and what ends it; nothing for an empty text.
std::string with_end(const std::string& text, std::string_view end) {
  return text.empty() ? "" : text + std::string(end);
}

}  // namespace

std::string never_in_words(const Balance& row) {
  return fmt::format(
      "no game of {} turns out differently; so fewer than {:.2g} % do, and no chance changes by more (95 %)",
      grouped(row.pairs()), outward(100 * row.most_unseen()));
}

std::string change_in_words(double change, const Interval& interval) {
  return fmt::format("{} ({} to {})", points_text(change), points_text(interval.low), points_text(interval.high));
}

std::vector<EndingCounts> endings_of(const Balance& row) {
  std::map<std::string, EndingCounts> endings;
  for (const auto& [name, games] : row.results.endings_before) endings[name].before = static_cast<double>(games);
  for (const auto& [name, games] : row.results.endings_after) endings[name].after = static_cast<double>(games);
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

std::string house_in_words(const BalanceView& view, const Balance& row) {
  std::string text;
  for (const HeldRow& held : held_rows(view.erratum, row)) {
    const std::uint64_t looked = row.results.looked_pairs;
    const Interval range = verify::wilson(held.games, looked);
    const std::string games = counted(looked, "game");
    text += (text.empty() ? "" : " ") +
            (held.games == 0
                 ? fmt::format("{} held in none of {} looked at: in fewer than {:.2g} % of such games (95 %).",
                               held.rule.id, games, outward(100 * range.high))
                 : fmt::format("{} held in {} of {} looked at (95 %: {:.1f} to {:.1f} %), at {} of {} questions.",
                               held.rule.id, grouped(held.games), games, 100 * range.low, 100 * range.high,
                               grouped(held.questions), grouped(row.results.looked_questions)));
  }
  return text;
}

std::string parted_in_words(const Balance& row) {
  const std::uint64_t parted = row.pairs() - row.identical();
  return fmt::format("{} of {}, {}{}", grouped(parted), counted(row.pairs(), "game"),
                     percent(share(parted, row.pairs())), share_range(parted, row.pairs()));
}

std::string headline(const BalanceView& view, const Balance& row) {
  const std::string by = "With " + row.players + " players ";
  if (row.pairs() == 0) return by + "nothing was played.";
  const std::string house = house_in_words(view, row), behind = house.empty() ? "" : " " + house;
  if (row.identical() == row.pairs()) return by + never_in_words(row) + "." + behind;
  return fmt::format("{}{} take another course. {}{}", by, parted_in_words(row),
                     balance_in_words(*view.erratum.before, row, view.asked), behind);
}

std::string balance_as_text(const BalanceView& view) {
  std::string text;
  for (const std::string& change : changes_in_words(view.erratum)) text += change + "\n";
  text += fmt::format("against {}, seed {}\n", view.erratum.before->ruleset(), view.seed);
  const std::string rests = foundation_in_words(*view.erratum.before, foundation_of(view.rows));
  text += rests.empty() ? "\n" : rests + "\n\n";
  for (const Balance& row : view.rows)
    if (row.part == Part::whole)
      text += headline(view, row) + "\n" + with_end(accuracy_in_words(*view.erratum.before, row), "\n");
  for (const Section& section : sections_of(view))
    text += "\n" + section.title + "\n" + as_table(section.table, replay::Alignment::all_but_the_first);
  return text + "\n" + std::string(caution) + "\n";
}

Json balance_as_value(const BalanceView& view) {
  Json node;
  node["overlay"] = view.erratum.file;
  node["base"] = view.erratum.before->ruleset();
  node["seat"] = view.erratum.before->seats().back().name;
  node["seed"] = view.seed;
  node["foundation"] = foundation_as_value(*view.erratum.before, foundation_of(view.rows));
  const auto columns = balance_columns(view);
  if (!view.rows.empty()) node.set_all(value_of(columns, view.rows.front()));
  node["rows"] = Json::array();
  for (const Balance& row : view.rows) node["rows"].push_back(value_of(columns, row));
  node["interactions"] = Json::array();
  for (const Interaction& one : verify::interactions_of(view.rows))
    node["interactions"].push_back(value_of(interaction_columns, one));
  return node;
}

std::string balance_as_markdown(const BalanceView& view) {
  std::string text = foundation_in_words(*view.erratum.before, foundation_of(view.rows));
  if (!text.empty()) text += "\n\n";
  for (const Balance& row : view.rows)
    if (row.part == Part::whole)
      text += "**" + headline(view, row) + "**\n\n" + with_end(accuracy_in_words(*view.erratum.before, row), "\n\n");
  for (const Section& section : sections_of(view))
    text += "## " + section.title + "\n\n" + as_markdown(section.table) + "\n";
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
    if (const std::string words = accuracy_in_words(*view.erratum.before, row);
        row.part == Part::whole && !words.empty())
      notes += element("p", capital(row.players), " players: ", words);
  return notes;
}

Html balance_as_html(const BalanceView& view) {
  Html tables;
  for (const Section& section : sections_of(view))
    tables += element("h3", section.title) + table_as_html(section.table);
  return tables + element("p.dim", caution);
}

}  // namespace tricorne::reports
