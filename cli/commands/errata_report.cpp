// tricorne errata report: all results about an overlay on one page.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/commands/errata.h"
#include "cli/commands/errata_games.h"
#include "cli/commands/errata_runs.h"
#include "cli/evidence.h"
#include "cli/forms.h"
#include "cli/places.h"
#include "cli/signals.h"
#include "cli/signature.h"
#include "cli/speed.h"
#include "engine/core/load/json.h"
#include "engine/core/stopping.h"
#include "engine/core/text.h"
#include "players/knowledge.h"
#include "replay/query/query.h"
#include "reports/board/lettering.h"
#include "reports/errata/balance.h"
#include "reports/errata/page.h"
#include "reports/errata/partings.h"
#include "reports/errata/verdict.h"
#include "reports/formats/counted.h"
#include "reports/formats/foundation.h"
#include "reports/formats/results.h"
#include "reports/page/html.h"
#include "verify/errata/draft.h"
#include "verify/errata/what_if.h"

namespace tricorne::cli {

namespace {

using replay::Rows;
using reports::element;
using reports::Html;
using reports::Parting;
using reports::table_as_html;
using verify::WhatIf;
using verify::WhatIfLine;
using verify::WhatIfRun;

struct ReportOptions : RunOptions {
  std::vector<std::string> overlays;
  std::uint64_t records = 300;
  bool axes = false;
};

/// All results for the page.
struct Report {
  const ReportOptions& options;
  verify::Erratum erratum;
  std::vector<TouchedAxis> touched;
  std::vector<WhatIfRun> runs;
  GamesPlayed looked;
  GamePages pages;  ///< without a folder none are written
  std::vector<verify::Balance> rows;
  std::vector<verify::TouchedEntry> entries{};
  std::vector<verify::TouchedByHouse> house{};
  verify::TouchedBySettings settings{};
  std::optional<DecidedGame> decided{};
  bool stopped = false;  ///< a signal has ended the work: what is there is told

  reports::BalanceView view() const { return {erratum, options.seed, rows, options.asked()}; }
};

std::size_t changed_runs(const std::vector<WhatIfRun>& runs) {
  std::size_t number = 0;
  for (const WhatIfLine& line : verify::lines_of(runs)) number += line.runs.size();
  return number;
}

/// What an axis may be: what both ends of a range mean, or its words.
std::string range_of(const Game& game, const AxisInfo& axis) {
  std::string ends = verify::ends_in_words(game, axis);
  return ends.empty() ? verify::allowed_values(axis) : ends;
}

Rows change_table(const Report& report) {
  Rows table{{"change", "paragraph", "from", "to", "can be"}, {}};
  for (const TouchedAxis& axis : report.touched)
    table.rows.push_back({axis.touched.change.axis.meaning, axis.touched.change.axis.rule + " " + axis.title,
                          verify::value_in_words(axis.touched.change.axis.value),
                          verify::value_in_words(axis.touched.change.to),
                          range_of(*report.erratum.before, axis.touched.change.axis)});
  for (const verify::DataChange& data : report.erratum.data)
    for (const verify::EntryChange& entry : data.entries)
      table.rows.push_back({place_in_words(entry), data.rule.empty() ? "–" : data.rule,
                            verify::value_in_words(entry.old_words), verify::value_in_words(entry.new_words), ""});
  for (const RuleEntry& rule : report.erratum.house)
    table.rows.push_back({std::string(rule.title), std::string(rule.id), "–", std::string(rule.summary), ""});
  return table;
}

Rows touch_table(const Report& report) {
  Rows table{{"setting", "places in the code", "scenarios", "of related paragraphs", "rulings", "data"}, {}};
  for (const TouchedAxis& axis : report.touched) {
    const verify::AxisDependents& t = axis.touched;
    table.rows.push_back({t.change.axis.name, std::to_string(t.code.size()), std::to_string(t.scenarios.size()),
                          std::to_string(t.indirect.size()), std::to_string(axis.rulings.size()),
                          std::to_string(axis.data.size())});
  }
  return table;
}

Rows scenario_table(const Report& report) {
  std::map<WhatIf, std::size_t> counts;
  for (const WhatIfRun& run : report.runs) ++counts[run.group];
  Rows table{{"runs of scenarios", "number"}, {}};
  for (const auto& [group, number] : counts)
    table.rows.push_back({std::string(in_words(group)), reports::grouped(number)});
  return table;
}

/// How many runs of scenarios hold under the change.
std::string held_in_words(const std::vector<WhatIfRun>& all) {
  const auto left = static_cast<std::size_t>(std::ranges::count(all, WhatIf::not_run, &WhatIfRun::group));
  const std::size_t runs = all.size() - left, changed = changed_runs(all);
  const std::string rest =
      left == 0 ? "" : fmt::format(" The time was up before the other {} were run.", reports::grouped(left));
  if (changed == 0)
    return fmt::format("All {} runs of scenarios{} hold as they stand.{}", reports::grouped(runs),
                       left == 0 ? "" : " that were made", rest);
  return fmt::format("Of {} runs of scenarios, {} not hold as {}.{}", reports::grouped(runs),
                     changed == 1 ? "1 does" : reports::grouped(changed) + " do",
                     changed == 1 ? "it stands" : "they stand", rest);
}

/// A reason as a sentence.
std::string reason_sentence(const std::string& reason) {
  const std::string text = capital(reason);
  return text.empty() || std::string_view(".!?").find(text.back()) != std::string_view::npos ? text : text + ".";
}

/// A sentence on a changed axis, with the reason: `7.3.A: units that move with a general: 4 instead of 5. Reason.`, and
/// what the ends of its range mean.
std::string change_sentence(const Game& game, const verify::AxisChange& change) {
  const std::string ends = verify::ends_in_words(game, change.axis);
  return fmt::format("{}: {}: {} instead of {}. {}{}", change.axis.rule, change.axis.meaning,
                     verify::value_in_words(change.to), verify::value_in_words(change.axis.value),
                     reason_sentence(change.reason), ends.empty() ? "" : " (At " + ends + ".)");
}

/// A sentence for each change, with its reason.
std::vector<std::string> change_sentences(const Report& report) {
  std::vector<std::string> list;
  for (const verify::AxisChange& change : report.erratum.axes)
    list.push_back(change_sentence(*report.erratum.before, change));
  for (const verify::DataChange& data : report.erratum.data)
    for (const verify::EntryChange& entry : data.entries) {
      const std::string reason = &entry == &data.entries.front() ? " " + reason_sentence(data.reason) : "";
      list.push_back(fmt::format("{}{}.{}", data.rule.empty() ? "" : data.rule + ": ", in_words(entry), reason));
    }
  for (const RuleEntry& rule : report.erratum.house)
    list.push_back(fmt::format("{}: {}. {}", rule.id, rule.title, rule.summary));
  return list;
}

/// `Random players: in 43 of 100 pairs of games looked at, moves of both games looked up what changes, 120 times.` A
/// sentence for each choice of players; empty where nobody counted it.
std::string looks_in_words(const Report& report) {
  std::string text;
  bool found = false;
  for (const verify::Balance& row : report.rows) {
    const verify::PairResults& r = row.results;
    if (r.looked_pairs == 0) continue;
    // Not every table tells its look-ups: then games that part speak for themselves.
    if (r.changed_looked_up == 0 && row.identical() != row.pairs()) continue;
    found = found || r.changed_looked_up > 0;
    text += (text.empty() ? "" : " ") + capital(row.players) + " players: " +
            (r.changed_looked_up == 0
                 ? fmt::format("of {} of games looked at, none is known to have looked up what changes.",
                               reports::counted(r.looked_pairs, "pair"))
                 : fmt::format("in {} of {} of games looked at, moves of both games looked up what changes, {}.",
                               reports::grouped(r.changed_looked_up), reports::counted(r.looked_pairs, "pair"),
                               reports::counted(r.changed_looks, "time")));
  }
  if (found) text += " What only weighs a move or bars it is not counted, so more games may diverge.";
  return text;
}

/// The sentences at the beginning of the page: first what changes, then the answer to each of its four questions.
std::vector<std::string> sentences(const Report& report) {
  std::vector<std::string> list = change_sentences(report);
  for (const verify::Balance& row : report.rows)
    if (row.part == verify::Part::whole) list.push_back(reports::headline(report.view(), row));
  const std::size_t games = report.looked.records.size();
  if (const std::string unseen = unseen_in_words(report.erratum, report.runs); !unseen.empty())
    list.push_back(std::string(trim(capital(unseen) + ". " + looks_in_words(report))));
  if (!report.runs.empty()) list.push_back(held_in_words(report.runs));
  if (games > 0)
    list.push_back(fmt::format("Of {} of {} players followed step by step, {} {} to a step that differs{}.",
                               reports::counted(games, "game"), report.options.players_or_random().front(),
                               reports::grouped(report.looked.partings.size()),
                               report.looked.partings.size() == 1 ? "comes" : "come",
                               reports::share_range(report.looked.partings.size(), games)));
  return list;
}

/// The version and the commands that repeat all results.
std::vector<std::string> commands(const Report& report) {
  const ReportOptions& o = report.options;
  const std::string file = report.erratum.file;
  const bool alone = o.overlays.size() == 1;
  std::vector<std::string> list;
  for (const std::string& overlay : o.overlays)
    list.insert(list.end(), {"tricorne errata touch " + overlay, "tricorne errata scenarios " + overlay});
  for (const verify::Balance& row : report.rows)
    if (alone && row.part == verify::Part::whole)
      list.push_back(fmt::format("tricorne errata balance {} --pairs {} --players {} --seed {}", file, row.pairs(),
                                 row.players, o.seed));
  std::string options;
  if (o.axes) options += " --axes";
  if (!o.a_minute) options += fmt::format(" --pairs {}", o.pairs);
  for (const std::string& players : o.players_or_random()) options += " --players " + players;
  if (!o.a_minute && o.width > 0) options += fmt::format(" --width {}", o.width);
  if (o.effect > 0) options += fmt::format(" --effect {}", o.effect);
  list.push_back(fmt::format("tricorne errata report {}{} --seed {} --records {}", file, options, o.seed, o.records));
  return list;
}

std::vector<std::string> provenance(const Report& report) {
  const verify::Erratum& e = report.erratum;
  return {"tricorne " TRICORNE_VERSION ", rules signature " + known_signature(e.before->name()),
          fmt::format("{}, base {}", e.before->title(), e.before->ruleset()),
          "tables before: " + text_of_hashes(*e.before), "tables after: " + text_of_hashes(*e.after)};
}

// --- HTML ---

Html item_list(std::string_view title, const std::vector<std::string>& items) {
  if (items.empty()) return {};
  return element("details", element("summary", fmt::format("{} ({})", title, items.size())),
                 element("ul.inside", reports::list_items(items)));
}

Html touch_html(const Report& report) {
  Html html = report.touched.empty() ? Html() : table_as_html(touch_table(report));
  for (const TouchedAxis& axis : report.touched) {
    const verify::AxisDependents& t = axis.touched;
    html += element("h3", in_words(t.change)) +
            element("p", fmt::format("{} {}: {}", t.change.axis.rule, axis.title, axis.summary)) +
            item_list("Code that reads the setting", t.code) + item_list("Code that cites the paragraph", axis.citing) +
            item_list("Rulings", axis.rulings) + item_list("Scenarios that name the paragraph", t.scenarios) +
            item_list("Scenarios that name a related one", t.indirect) + item_list("Data that speak of it", axis.data);
  }
  for (const verify::TouchedEntry& entry : report.entries) {
    std::string before =
        entry.change.confidence.empty() ? "" : "How sure the value before is: " + entry.change.confidence;
    for (std::size_t i = 0; i < entry.change.titled_sources.size(); ++i)
      before += (i == 0 ? ", from " : "; ") + entry.change.titled_sources[i];
    html += element("h3", in_words(entry.change));
    if (!before.empty()) html += element("p", before, ".");
    html +=
        item_list("Paragraphs", entry.change.paragraphs) +
        item_list(entry.looked_up ? "Scenarios that look it up" : "Scenarios that name the entry", entry.scenarios) +
        item_list("Further scenarios of its paragraphs", entry.of_rule);
  }
  for (const verify::TouchedByHouse& touched : report.house)
    html += element("h3", fmt::format("{}: {}", touched.rule.id, touched.rule.title)) +
            element("p", std::string(touched.rule.summary)) +
            item_list("Scenarios of which it refuses an action", touched.refused) +
            item_list("Further scenarios at one of whose questions it holds", touched.held);
  std::vector<std::string> paragraphs;
  for (const RuleEntry& rule : report.settings.paragraphs)
    paragraphs.push_back(fmt::format("{} {}", rule.id, rule.title));
  if (!paragraphs.empty())
    html += item_list("Paragraphs of what house rules set", paragraphs) +
            item_list("Scenarios that name one of them", report.settings.scenarios);
  return html;
}

/// The boards at the end of a run, before and after the change. A run that did not get to its end is shown where it
/// stopped.
reports::TwoBoards boards_of(const WhatIfRun& run) {
  reports::TwoBoards boards;
  boards.title = run.after.scenario.name + ": " + run.after.scenario.title;
  boards.lines = {reports::names_in_words(run.after.message)};
  boards.before = {"Before the change", run.before.after->board()};
  boards.after = {"With the change", run.after.after->board()};
  return boards;
}

/// File and name of a run, without the path of the folder of scenarios on this machine:
/// `10_political_control/32.A-example-1.yaml: british-newport/an American army`.
std::string place_of(const WhatIfRun& run) {
  const std::string file = run.after.scenario.file, folder = scenario_folder() + "/";
  return (file.starts_with(folder) ? file.substr(folder.size()) : file) + ": " + run.after.scenario.name;
}

/// The most pairs of boards on the page, because boards take much space. For several runs with one reason only the
/// first run is drawn.
constexpr std::size_t most_boards = 12;

Html scenario_html(const Report& report) {
  if (report.runs.empty()) return {};
  Html html = element("h2", "Which examples change?") + element("p", held_in_words(report.runs));
  if (const replay::Rows groups = scenario_table(report); groups.rows.size() > 1) html += table_as_html(groups);
  if (const std::string unseen = unseen_in_words(report.erratum, report.runs); !unseen.empty())
    html += element("p", capital(unseen), ".");
  std::size_t drawn = 0;
  WhatIf group = WhatIf::same;
  for (const WhatIfLine& line : verify::lines_of(report.runs)) {
    if (line.group != group) html += element("h3", in_words(line.group));
    group = line.group;
    const WhatIfRun& first = *line.runs.front();
    html += first.before.after && first.after.after && drawn++ < most_boards
                ? two_boards(*report.erratum.before, boards_of(first))
                : element("p", first.after.scenario.name, ": ", reports::names_in_words(first.after.message));
    if (line.runs.size() == 1) continue;
    std::vector<std::string> names;
    for (const WhatIfRun* run : line.runs)
      names.push_back(place_of(*run) + (run->after.message == first.after.message
                                            ? ""
                                            : ": " + reports::names_in_words(run->after.message)));
    html += item_list("All runs for this reason: " + reports::names_in_words(line.cause), names);
  }
  return html;
}

Html games_html(const Report& report) {
  const GamesPlayed& looked = report.looked;
  if (looked.records.empty() && (report.options.records == 0 || report.stopped)) return {};
  const auto reasons = reports::reasons_of(looked.partings);
  Html html = element("h2", "Which games would have turned out differently?");
  if (looked.records.empty())
    return html + element("p", "The time was up before a game could be followed step by step.");
  html += element(
      "p",
      fmt::format(
          "Of {} of {} players, followed step by step, {} {} to a move that the change forbids, forces or gives "
          "another effect, however small{}. The pairs above count otherwise: they diverge when a player or a die "
          "answers otherwise or the end differs, and a new choice can be taken in them, since players choose anew.",
          reports::counted(looked.records.size(), "game"), report.options.players.front(),
          looked.partings.empty() ? "none" : std::to_string(looked.partings.size()),
          looked.partings.size() > 1 ? "come" : "comes",
          reports::share_range(looked.partings.size(), looked.records.size())));
  if (looked.partings.empty()) return html;
  const auto tree = reports::tree_of(looked.partings, looked.records.size());
  html += reports::element("figure.tree", Html::markup(reports::drawn_for_page(tree)));
  html += reports::folded("By reason and by turn", table_as_html(reports::reason_table(reasons)) +
                                                       table_as_html(reports::turn_table(looked.partings)));
  auto told = reports::telling(reasons);
  const std::size_t shown = told.size();
  if (report.decided)  // it stands above, open
    std::erase_if(told, [&](const Parting* one) {
      return one->record == report.decided->parting.record && one->found.step == report.decided->parting.found.step;
    });
  if (shown > 1)
    html += element("p", fmt::format("{} on boards: the first of each reason, then the second of each and so on{}.",
                                     shown == looked.partings.size() ? "All of them" : fmt::format("{} of them", shown),
                                     told.size() == shown ? "" : "; one of these stands above"));
  for (const Parting* parting : told) {
    auto boards =
        reports::boards_of(*report.erratum.before, *report.erratum.after, looked.records[parting->record], *parting);
    if (report.pages.records.contains(parting->record)) boards.link = link_to_game(report.pages.folder, *parting);
    html += two_boards(*report.erratum.before, boards);
  }
  return html;
}

Html lines_html(const std::vector<std::string>& lines) {
  return reports::preformatted(fmt::format("{}\n", fmt::join(lines, "\n")));
}

/// The boards of the clearest game that the change decided, open on the page.
Html decided_html(const Report& report) {
  if (!report.decided) return {};
  const Parting& parting = report.decided->parting;
  const bool chosen = parting.found.kind == replay::DifferenceKind::action;  // each player could do as the other did
  auto boards = reports::boards_of(*report.erratum.before, *report.erratum.after, report.looked.records[parting.record],
                                   parting, chosen ? &report.decided->after : nullptr);
  const std::string chosen_from =
      fmt::format("Of {} of {} players looked at here, {} {} another winner with the change{}.{}",
                  reports::counted(report.decided->looked, "game"), report.options.players.front(),
                  report.decided->decided, report.decided->decided == 1 ? "has" : "have",
                  reports::share_range(report.decided->decided, report.decided->looked),
                  report.decided->decided == 1 ? "" : " This is the one that ends soonest after its two games part.");
  boards.lines.insert(boards.lines.begin(), fmt::format("{} of {} players. Before the change: {}. With it: {}.",
                                                        capital(parting.name), report.options.players.front(),
                                                        report.decided->before_ends, report.decided->after_ends));
  if (report.pages.records.contains(parting.record)) boards.link = link_to_game(report.pages.folder, parting);
  return element("h2", "A game with another winner") + element("p", chosen_from) +
         reports::open_boards(*report.erratum.before, boards);
}

/// How often each house rule held, for each choice of players.
Html held_html(const reports::BalanceView& view) {
  Html html;
  for (const verify::Balance& row : view.rows)
    if (const std::string held = reports::house_in_words(view, row); !held.empty() && row.part == verify::Part::whole)
      html += element("p", capital(row.players), " players: ", held);
  if (html.empty()) return html;
  return html + element("p.dim",
                        "A rule that forbids holds where it takes an answer away, another where its condition holds.");
}

std::string as_html(const Report& report) {
  const reports::BalanceView view = report.view();
  Html headline, games;
  if (report.stopped)
    headline += element("p", {{"role", "alert"}, {"class", "warning"}},
                        "The work was stopped before its end: this page tells what was done until then.");
  bool first = true;
  for (const verify::Balance& row : report.rows) {
    if (row.part != verify::Part::whole) continue;
    headline += element("p", capital(reports::answer_sentence(view, row)));
    const Html charts = reports::game_charts(view, row, first ? report.looked.partings : std::vector<Parting>{},
                                             report.looked.records.size());
    first = false;
    if (!charts.empty())
      games += element("h2", fmt::format("Games of {} players, before and after", row.players)) + charts;
  }
  headline += reports::foundation_as_html(*report.erratum.before, reports::foundation_of(report.rows));
  Html again = lines_html(commands(report)) + lines_html(provenance(report));
  if (!report.erratum.text.empty()) again += element("h3", "The overlay") + lines_html({report.erratum.text});
  Html touched = touch_html(report);  // nothing where the work was stopped before
  if (!touched.empty())
    touched = element("h2", "What it touches") + reports::folded("Code, paragraphs, scenarios, data", touched);
  const Html main_part = element("h2", "What changes") + element("ul", reports::list_items(change_sentences(report))) +
                         (report.erratum.data.empty() ? Html() : element("p", looks_in_words(report))) +
                         held_html(view) + element("h2", "What it does to the balance") +
                         reports::effect_charts(view, view.asked) + reports::notes_as_html(view) + games +
                         reports::folded("All numbers of the balance", balance_as_html(view)) + decided_html(report) +
                         games_html(report) + scenario_html(report) + touched + element("h2", "How to repeat it") +
                         reports::folded("Commands, versions and the overlay", again);
  return reports::errata_page(*report.erratum.before, capital(report.erratum.title), headline, main_part);
}

// --- Markdown and JSON ---

/// What changed cells of tables and house rules touch, a line each.
std::string touched_lines(const Report& report) {
  std::string text;
  const auto add = [&](const std::string& what, const std::vector<std::pair<std::string, std::size_t>>& counts) {
    std::vector<std::string> said;
    for (const auto& [words, count] : counts)
      if (count > 0) said.push_back(fmt::format("{}: {}", words, count));
    text += fmt::format("* {}. {}\n", what, said.empty() ? "No scenario" : fmt::format("{}", fmt::join(said, "; ")));
  };
  for (const verify::TouchedEntry& entry : report.entries)
    add(in_words(entry.change),
        {{entry.looked_up ? "Scenarios that look it up" : "Scenarios that name the entry", entry.scenarios.size()},
         {"Further scenarios of its paragraphs", entry.of_rule.size()}});
  for (const verify::TouchedByHouse& touched : report.house)
    add(fmt::format("{}: {}", touched.rule.id, touched.rule.title),
        {{"Scenarios of which it refuses an action", touched.refused.size()},
         {"Further scenarios at one of whose questions it holds", touched.held.size()}});
  return text;
}

std::string as_markdown(const Report& report) {
  std::string text = "# " + report.erratum.title + "\n\n";
  for (const std::string& sentence : sentences(report)) text += "* " + sentence + "\n";
  text += "\n" + as_markdown(change_table(report)) + "\n" + reports::balance_as_markdown(report.view());
  if (!report.looked.partings.empty()) {
    const auto reasons = reports::reasons_of(report.looked.partings);
    text +=
        "\n## Which games would have turned out differently?\n\n" + as_markdown(reports::reason_table(reasons)) + "\n";
    for (const Parting* parting : reports::telling(reasons)) text += "* " + reports::line_of(*parting) + "\n";
  }
  text += "\n## Which examples change?\n\n" + as_markdown(scenario_table(report)) + "\n";
  for (const WhatIfLine& line : verify::lines_of(report.runs))
    text +=
        fmt::format("* {}: {} ({})\n", in_words(line.group), line.runs.front()->after.scenario.name, line.runs.size());
  text += "\n## What does it touch?\n\n" + (report.touched.empty() ? "" : as_markdown(touch_table(report)) + "\n") +
          touched_lines(report) + "\n## How to repeat it\n\n```\n";
  for (const auto& lines : {commands(report), provenance(report)})
    for (const std::string& line : lines) text += line + "\n";
  return text + "```\n";
}

Json as_json(const Report& report) {
  Json node;
  node["overlay"] = report.erratum.file;
  node["title"] = report.erratum.title;
  node["headline"] = sentences(report);
  node["changes"] = changes_in_words(report.erratum);
  node["balance"] = reports::balance_as_value(report.view());
  node["scenarios"] = Json::object();
  node["scenarios"]["runs"] = report.runs.size();
  node["scenarios"]["changed"] = changed_runs(report.runs);
  node["stopped"] = report.stopped;
  node["games"] = Json::object();
  node["games"]["records"] = report.looked.records.size();
  node["games"]["diverged"] = report.looked.partings.size();
  node["touch"] = Json::array();
  for (const TouchedAxis& axis : report.touched)
    node["touch"].push_back({{"axis", axis.touched.change.axis.name},
                             {"code", axis.touched.code},
                             {"scenarios", axis.touched.scenarios},
                             {"rulings", axis.rulings}});
  node["commands"] = commands(report);
  node["provenance"] = provenance(report);
  return node;
}

constexpr Form<Report> report_forms[] = {{"html", as_html}, {"markdown", as_markdown}, {"json", as_json}};

/// The players without --players: the random player, and the heuristic player where there is Knowledge of the game.
std::vector<std::string> usual_players(const Game& game) {
  std::vector<std::string> names{"random"};
  if (players::knowledge_of(game.name()) != nullptr) names.emplace_back("heuristic");
  return names;
}

void write_pages(Report& report, const std::function<bool()>& enough) {
  auto told = reports::telling(reports::reasons_of(report.looked.partings));
  const auto is_told = [&](const Parting* one) { return one->record == report.decided->parting.record; };
  if (report.decided && std::ranges::none_of(told, is_told)) told.insert(told.begin(), &report.decided->parting);
  report.pages = write_games(report.options, report.erratum, report.looked, told, report.pages.folder, enough);
}

/// The most games that are played again to find one that the change decided.
constexpr std::size_t most_replayed = 100;

/// The time that is left of --time once the page is drawn and written, which takes seconds on a busy machine.
double time_for_work(double seconds) {
  constexpr double to_draw = 8, most_share = 0.3;
  return seconds - std::min(to_draw, most_share * seconds);
}
/// The parts of this time by whose ends the stages are over: the pairs of games, the scenarios, the games that are
/// followed step by step. The rest is for pages of games.
constexpr double share_of_pairs = 0.6, share_to_scenarios = 0.8, share_to_games = 0.9;

/// Everything besides the pairs of games. Throws Stopped when a signal asks for the end.
void look_further(Report& report, const Stopwatch& start) {
  const ReportOptions& o = report.options;
  const auto enough = [&](double share) {
    const double until = share * time_for_work(o.seconds);
    return [&o, &start, until] { return o.seconds > 0 && start.seconds() >= until; };
  };
  report.touched = touched_axes(report.erratum);
  if (stop_at_signals()) throw Stopped();
  report.runs = verify::run_as_if(report.erratum, verify::find_scenario_files({scenario_folder()}),
                                  {"", o.threads, {}, false, enough(share_to_scenarios)});
  report.entries = touched_entries(report.erratum, report.runs);
  report.house = touched_by_house(report.erratum, report.runs);
  report.settings = touched_by_settings(report.erratum, report.runs);
  report.looked = look_at_games(report.erratum, o.players.front(), o.seed, o.records, enough(share_to_games));
  report.decided =
      clearest_game(report.erratum, o.players.front(), o.seed, report.looked, most_replayed, enough(share_to_games));
  if (!report.pages.folder.empty()) write_pages(report, enough(1));
}

/// The page of stopped work has its map drawn first, which takes a while on a busy machine.
constexpr int time_for_the_page = 20'000;  // milliseconds

int run_report(ReportOptions o, bool asked) {
  if (o.axes && o.overlays.size() > 1)
    throw std::invalid_argument("errata report --axes takes one overlay apart; of several each is played alone anyway");
  const Stopwatch start;
  take_time_to_end(time_for_the_page);
  JoinedErrata errata = open_errata(o, o.overlays);
  verify::Erratum& erratum = errata.whole;
  const std::vector<verify::Erratum>& parts = errata.parts;
  o.a_minute = !asked;
  if (o.players.empty()) o.players = usual_players(*erratum.before);
  Report report{o, std::move(erratum), {}, {}, {}, {o.format == "html" ? folder_of_games(o.out) : ""}, {}};
  std::vector<verify::Comparison> comparisons;
  for (const std::string& players : o.players_or_random())
    comparisons.push_back(verify::whole_erratum(report.erratum, players));
  const auto name_of = [&](const verify::Erratum& part) {
    const bool alike = std::ranges::count(parts, part.title, &verify::Erratum::title) > 1;
    return alike ? part.file : part.title;
  };
  for (const verify::Erratum& part : parts)
    for (const std::string& players : o.players_or_random())
      comparisons.push_back(verify::part_alone(part, name_of(part), players));
  if (o.axes)
    for (const std::string& players : o.players_or_random())
      for (verify::Comparison& one : verify::axes_of(report.erratum, players)) comparisons.push_back(std::move(one));
  RunOptions pairs = o;
  pairs.seconds = share_of_pairs * time_for_work(o.seconds);
  report.rows = play_run(pairs, *report.erratum.before, identity_of(report.erratum), comparisons);
  try {
    look_further(report, start);
  } catch (const Stopped&) {
    report.stopped = true;
    report.pages = {};
  }
  report.stopped = report.stopped || stop_at_signals();
  answer(o, report_forms, report);
  return report.stopped ? interrupted() : int(all_well);
}

}  // namespace

Run define_errata_report(Command& command) {
  auto o = std::make_shared<ReportOptions>();
  o->width = 0.5;
  o->least_pairs = 5'000;  // the finding that a change never mattered needs many games
  add_game(command, *o);
  command["--ruleset"].described("The ruleset to compare with (default: the overlay's base)");
  command
      .option("OVERLAY", o->overlays,
              std::string(overlay_help) + "; several are reported together, and the balance of each alone, too")
      .required()
      .times(1, 100);
  add_output(command, *o, report_forms);
  add_run(command, *o);
  command.flag("--axes", o->axes, "Play each change alone, too, a setting, a table or a house rule, and all but each");
  command["--out"].described(
      "Write the page to this file, whole or not at all; pages of its games go into a folder beside it");
  command["--width"].described(
      "Stop when the 95 % interval reaches at most this many percentage points to each side (default: 0.5)");
  command
      .option("--records", o->records, "How many games to follow step by step to their first difference (default: 300)")
      .shown_as("N")
      .between(std::uint64_t{0}, std::uint64_t{100'000});
  return [o, asked = end_is_asked(command)] { return run_report(*o, asked()); };
}

}  // namespace tricorne::cli
