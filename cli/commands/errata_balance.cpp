// tricorne errata balance, compare, merge: pairs of games under two rulesets.

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/commands/errata.h"
#include "cli/commands/errata_runs.h"
#include "cli/forms.h"
#include "engine/core/load/json.h"
#include "engine/core/text.h"
#include "replay/query/query.h"
#include "reports/board/lettering.h"
#include "reports/charts/charts.h"
#include "reports/errata/balance.h"
#include "reports/errata/page.h"
#include "reports/errata/partings.h"
#include "reports/formats/foundation.h"
#include "reports/page/html.h"

namespace tricorne::cli {

namespace {

struct BalanceCommand : RunOptions {
  std::string overlay;
  Restriction restriction;
  bool axes = false;
};

constexpr Form<reports::BalanceView> balance_forms[] = {{"text", reports::balance_as_text},
                                                        {"json", reports::balance_as_value},
                                                        {"markdown", reports::balance_as_markdown}};

std::vector<verify::Comparison> comparisons_of(const BalanceCommand& o, const verify::Erratum& erratum) {
  std::vector<verify::Comparison> list;
  for (const std::string& players : o.players_or_random()) list.push_back(verify::whole_erratum(erratum, players));
  if (!o.axes) return list;
  if (verify::names_of_changes(erratum).size() < 2)
    throw std::invalid_argument(
        "errata balance: --axes needs an overlay of two changes or more: settings, tables or house rules");
  for (const std::string& players : o.players_or_random())
    for (verify::Comparison& one : verify::axes_of(erratum, players)) list.push_back(std::move(one));
  return list;
}

int run_balance(BalanceCommand o, bool asked) {
  if (o.overlay.empty() == o.restriction.empty())
    throw std::invalid_argument("errata balance: name an OVERLAY, or --without or --only SEAT:KIND");
  const verify::Erratum erratum = o.restriction.empty() ? open_erratum(o, o.overlay) : erratum_of(o, o.restriction);
  choose_players(o, *erratum.before, asked);
  const auto rows = play_run(o, *erratum.before, identity_of(erratum), comparisons_of(o, erratum));
  answer(o, balance_forms, {erratum, o.seed, rows, o.asked()});
  return end_of_run(rows);
}

struct CompareCommand : RunOptions {
  std::vector<std::string> overlays;
  Restriction restriction;  ///< each kind of action is an erratum of its own

  std::vector<verify::Erratum> errata() const {
    std::vector<verify::Erratum> list;
    for (const std::string& overlay : overlays) list.push_back(open_erratum(*this, overlay));
    for (const std::string& kind : restriction.without) list.push_back(erratum_of(*this, {{kind}, {}}));
    for (const std::string& kind : restriction.only) list.push_back(erratum_of(*this, {{}, {kind}}));
    return list;
  }
};

/// The results of one of several errata.
struct Column {
  verify::Erratum erratum;
  std::vector<verify::Balance> rows;
};

/// Several errata beside each other.
struct Columns {
  std::uint64_t seed = 0;
  std::vector<Column> list;
};

/// The rows of all errata, each behind the file of its erratum.
replay::Rows table_of(const std::vector<Column>& columns) {
  replay::Rows table;
  for (const Column& column : columns) {
    const reports::BalanceView view{column.erratum, 0, column.rows};
    replay::Rows own = reports::table_of(balance_columns(view, reports::Errata::several), column.rows);
    own.columns.insert(own.columns.begin(), "erratum");
    for (auto& row : own.rows) row.insert(row.begin(), column.erratum.file);
    table.columns = std::move(own.columns);
    std::ranges::move(own.rows, std::back_inserter(table.rows));
  }
  return table;
}

/// What the games of all errata rest on.
verify::Foundation foundation_of(const Columns& columns) {
  verify::Foundation all;
  for (const Column& column : columns.list) all.add(reports::foundation_of(column.rows));
  return all;
}
std::string foundation_line(const Columns& columns) {
  const std::string words = reports::foundation_in_words(*columns.list.front().erratum.before, foundation_of(columns));
  return words.empty() ? "" : words + "\n\n";
}

std::string as_text(const Columns& columns) {
  return foundation_line(columns) + as_table(table_of(columns.list), replay::Alignment::all_but_the_first);
}
std::string as_markdown(const Columns& columns) {
  return foundation_line(columns) + as_markdown(table_of(columns.list));
}

Json as_json(const Columns& columns) {
  Json node;
  node["seed"] = columns.seed;
  node["errata"] = Json::array();
  for (const Column& column : columns.list)
    node["errata"].push_back(reports::balance_as_value({column.erratum, columns.seed, column.rows}));
  return node;
}

/// A page: the answer for each erratum, all effects on one axis, and the table.
std::string as_html(const Columns& columns) {
  const Game& game = *columns.list.front().erratum.before;
  const std::string seat = reports::told_seat(game);
  reports::Html answers = reports::foundation_as_html(game, foundation_of(columns));
  std::vector<reports::IntervalMark> marks;
  for (const Column& column : columns.list)
    for (const verify::Balance& row : column.rows) {
      const verify::Interval range = row.interval();
      answers +=
          reports::element("p", capital(reports::answer_sentence({column.erratum, columns.seed, column.rows}, row)));
      marks.push_back({column.erratum.title + ", " + row.players,
                       100 * row.effect(),
                       {100 * range.low, 100 * range.high},
                       reports::change_in_words(row.effect(), range),
                       range.holds(0)});
    }
  const reports::IntervalAxis axis{
      .title = "percentage points", .left = seat + " win less", .right = "more", .zero = 0, .asked = {}, .ends = {}};
  const reports::Html effects =
      reports::charted("Change of the " + seat + " chance to win, with 95 % intervals; grey could be chance",
                       reports::interval_chart(marks, axis));
  return reports::errata_page(game, "What these errata do to the balance", answers,
                              reports::charts_in_a_row({effects}) +
                                  reports::folded("All numbers", reports::table_as_html(table_of(columns.list))));
}

constexpr Form<Columns> compare_forms[] = {
    {"text", as_text}, {"json", as_json}, {"markdown", as_markdown}, {"html", as_html}};

int run_compare(CompareCommand o, bool asked) {
  Columns all{o.seed, {}};
  auto& columns = all.list;
  verify::RunIdentity identity;
  std::vector<verify::Comparison> comparisons;
  auto errata = o.errata();
  if (errata.empty()) throw std::invalid_argument("errata compare: name OVERLAYs, or --without or --only SEAT:KIND");
  choose_players(o, *errata.front().before, asked);
  const auto players = o.players_or_random();
  for (verify::Erratum& one : errata) {
    columns.push_back({std::move(one), {}});
    const verify::Erratum& erratum = columns.back().erratum;
    if (erratum.before->name() != columns.front().erratum.before->name())
      throw DataError(erratum.file, {}, "is an erratum of another game than " + columns.front().erratum.file);
    const auto own = identity_of(erratum);
    identity.insert(identity.end(), own.begin(), own.end());
    for (const std::string& who : players) comparisons.push_back(verify::whole_erratum(erratum, who));
  }
  const auto rows = play_run(o, *columns.front().erratum.before, identity, comparisons);
  for (std::size_t i = 0; i < rows.size(); ++i) columns[i / players.size()].rows.push_back(rows[i]);
  answer(o, compare_forms, all);
  return end_of_run(rows);
}

struct MergeCommand : Options {
  std::vector<std::string> files;
};

int run_merge(const MergeCommand& o) {
  if (o.out.empty() || o.out == "-")
    throw std::invalid_argument("errata merge: name the file of all chunks with --out");
  for (const std::string& file : o.files) {
    std::error_code error;
    if (std::filesystem::equivalent(file, o.out, error))
      throw std::invalid_argument("errata merge: --out " + o.out + " is one of the files to merge");
  }
  const std::uint64_t chunks = verify::merge_runs(o.files, o.out);
  say_written(o, fmt::format("{} chunks to {}", chunks, o.out));
  return all_well;
}

}  // namespace

Run define_errata_balance(Command& command) {
  auto o = std::make_shared<BalanceCommand>();
  add_game(command, *o);
  command["--ruleset"].described("The ruleset to compare with (default: the overlay's base)");
  command.option("OVERLAY", o->overlay, overlay_help);
  add_restriction(command, o->restriction);
  add_output(command, *o, balance_forms);
  add_run(command, *o);
  command.flag(
      "--axes", o->axes,
      "Play each change alone, too, a setting, a table or a house rule, and all but each: do their effects add "
      "up?");
  return [o, asked = end_is_asked(command)] { return run_balance(*o, asked()); };
}

Run define_errata_compare(Command& command) {
  auto o = std::make_shared<CompareCommand>();
  add_game(command, *o);
  add_output(command, *o, compare_forms);
  command["--ruleset"].described("The ruleset to compare with (default: each overlay's base)");
  command.option("OVERLAY", o->overlays, overlay_help).times(0, 100);
  add_restriction(command, o->restriction);
  add_run(command, *o);
  return [o, asked = end_is_asked(command)] { return run_compare(*o, asked()); };
}

Run define_errata_merge(Command& command) {
  auto o = std::make_shared<MergeCommand>();
  add_output(command, *o, {"text"}, Out::folder);
  command["--out"].described("The file of all chunks").shown_as("FILE");
  command.option("FILE", o->files, "Files of --run, of the same run").required().times(1, 10'000);
  return [o] { return run_merge(*o); };
}

}  // namespace tricorne::cli
