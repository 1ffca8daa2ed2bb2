// tricorne errata worth: what each card is worth to the side that holds it, and each leader to his own.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "cli/commands/errata.h"
#include "cli/commands/errata_runs.h"
#include "cli/forms.h"
#include "cli/progress.h"
#include "cli/signals.h"
#include "engine/core/text.h"
#include "replay/query/query.h"
#include "reports/board/lettering.h"
#include "reports/charts/charts.h"
#include "reports/errata/balance.h"
#include "reports/errata/page.h"
#include "reports/formats/columns.h"
#include "reports/formats/counted.h"
#include "reports/formats/foundation.h"
#include "reports/page/html.h"
#include "verify/errata/worth.h"
#include "verify/games/simulation.h"
#include "verify/kit.h"

namespace tricorne::cli {

namespace {

using verify::Possession;

struct WorthCommand : Options {
  std::string players;  ///< empty: none is named
  std::uint64_t pairs = 0;
  double width = 0, seconds = 0;
  int plain = 0;  ///< 0: not given
  std::string filter;
  RunFile run;
};

/// What one possession is worth to one side, and how sure that is.
struct Worth {
  Possession possession;
  SeatInfo side;
  verify::WorthSums sums;
  double share = 0;             ///< of the games: in which the side had it
  double worth = 0;             ///< in points of chance, or in points where the game counts any
  verify::Interval interval{};  ///< of `worth`
  double chance = 1;            ///< how often chance alone brings as much
  bool stands = false;          ///< among all that were looked at
  /// It is worth at least so much, for better or worse.
  double least() const { return std::max({0.0, interval.low, -interval.high}); }
};

/// What was found of all possessions.
struct WorthTable {
  const Game& game;
  std::string players;
  std::uint64_t seed = 0, games = 0;
  bool points = false;       ///< worths are points of the lead, else of chance
  std::vector<Worth> list;   ///< those surely worth most first
  std::vector<Worth> never;  ///< which no side had
  verify::Foundation foundation;

  std::string unit() const { return points ? "points of the lead" : "points of chance"; }
  std::string kinds() const {
    std::vector<std::string> words;
    for (const auto* some : {&list, &never})
      for (const Worth& one : *some)
        if (std::ranges::find(words, one.possession.kind) == words.end()) words.push_back(one.possession.kind);
    return fmt::format("{}", fmt::join(words, " and each "));
  }
};

Worth measured(const Possession& possession, const SeatInfo& side, const verify::WorthSums& sums, std::uint64_t games) {
  Worth one{possession, side, sums};
  one.share = games == 0 ? 0 : static_cast<double>(sums.pairs) / static_cast<double>(games);
  if (sums.lead.games > 0) {
    const verify::Changes changes = sums.lead.changes_of(sums.pairs);
    one.worth = changes.moments().mean();
    one.interval = interval_of(changes);
    one.chance = chance_of(changes);
  } else {
    const verify::Interval range = interval_of(sums.differences);
    one.worth = 100 * sums.differences.moments().mean();
    one.interval = {100 * range.low, 100 * range.high};
    one.chance = chance_of(sums.differences);
  }
  return one;
}

WorthTable table_of(const WorthCommand& o, const Game& game, const verify::Possessions& possessions,
                    const verify::WorthOptions& options, const verify::WorthResults& results) {
  WorthTable table{game, options.players, o.seed, results.games, false, {}, {}, results.foundation};
  std::vector<double> chances;
  for (const std::size_t which : options.wanted) {
    bool had = false;
    for (std::size_t seat = 0; seat < game.seats().size(); ++seat) {
      const auto cell = results.cells.find(verify::cell_name(which, Seat(seat)));
      if (cell == results.cells.end()) continue;
      had = true;
      table.list.push_back(measured(possessions.list()[which], game.seats()[seat], cell->second, results.games));
      table.points = table.points || cell->second.lead.games > 0;
      chances.push_back(table.list.back().chance);
    }
    if (!had) table.never.push_back({possessions.list()[which], nobody, {}});
  }
  const std::vector<bool> stand = verify::standing(chances);
  for (std::size_t i = 0; i < stand.size(); ++i) table.list[i].stands = stand[i];
  std::ranges::stable_sort(table.list, std::ranges::greater(),
                           [](const Worth& one) { return std::tuple(one.least(), std::abs(one.worth)); });
  return table;
}

std::string range_of(const Worth& one) {
  return fmt::format("{} ({} to {})", reports::signed_text(one.worth, 2), reports::signed_text(one.interval.low, 2),
                     reports::signed_text(one.interval.high, 2));
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

reports::Columns<Worth> columns_of(const WorthTable& table) {
  using reports::Cell;
  return {
      {"definition", "", [](const Worth&) { return std::string(verify::worth_version); }},
      {"name", "name", [](const Worth& w) { return w.possession.name; }},
      {"kind", "kind", [](const Worth& w) { return w.possession.kind; }},
      {"side", "side", [](const Worth& w) { return Cell(std::string(w.side.adjective), std::string(w.side.name)); }},
      {"plain", "", [](const Worth& w) { return w.possession.plain; }},
      {"worth", "worth in " + table.unit() + " (95 %)", [](const Worth& w) { return Cell(range_of(w), w.worth); }},
      {"low", "", [](const Worth& w) { return w.interval.low; }},
      {"high", "", [](const Worth& w) { return w.interval.high; }},
      {"", "at least", [](const Worth& w) { return fmt::format("{:.2f}", w.least()); }},
      {"stands", "stands", [](const Worth& w) { return Cell(w.stands ? "yes" : "could be chance", w.stands); }},
      {"chance", "", [](const Worth& w) { return w.chance; }},
      {"had", "games in which the side had it", [](const Worth& w) { return Cell(percent(w.share), w.share); }},
      {"pairs", "pairs", [](const Worth& w) { return Cell(reports::grouped(w.sums.pairs), w.sums.pairs); }},
      {"identical", "", [](const Worth& w) { return w.sums.identical; }}};
}

std::string title_of(const WorthTable& table) {
  return fmt::format("What is each {} worth in {}, {}?", table.kinds(), table.game.title(), table.game.ruleset());
}

/// What was looked at, and how much of it is shown.
std::string answer_of(const WorthTable& table) {
  std::size_t stand = 0;
  double widest = 0;
  for (const Worth& one : table.list) {
    stand += one.stands ? 1U : 0U;
    widest = std::max(widest, one.interval.half_width());
  }
  std::string text = fmt::format(
      "{} of {} players, seed {}. Of {} (what a side had, for each side) {} {} shown to be worth more or less "
      "than a plain one, allowing for all that were looked at{}.",
      reports::counted(table.games, "game"), table.players, table.seed, reports::counted(table.list.size(), "worth"),
      stand, stand == 1 ? "is" : "are", stand == 0 ? "" : reports::of_those_shown);
  if (stand > 0) {
    const Worth& first = table.list.front();
    text += fmt::format(" Surely the most: {} to the {}, {} ({} to {}) {}.", first.possession.name, first.side.title,
                        reports::signed_text(first.worth, 1), reports::signed_text(first.interval.low, 1),
                        reports::signed_text(first.interval.high, 1), table.unit());
  }
  if (!table.list.empty()) text += fmt::format(" No interval reaches further than {:.1f} to each side.", widest);
  if (!table.never.empty()) {
    std::vector<std::string> names;
    for (const Worth& one : table.never) names.push_back(one.possession.name);
    text += fmt::format(" Nobody ever had {}.", fmt::join(names, ", "));
  }
  return text;
}

/// The definition, and what a plain one is, of each kind: one line for those that are alike.
std::string definition_of(const WorthTable& table) {
  std::vector<std::string> said;
  for (const Worth& one : table.list)
    if (std::string line = fmt::format("A plain {} is {}.", one.possession.kind, one.possession.plain);
        std::ranges::find(said, line) == said.end())
      said.push_back(std::move(line));
  std::ranges::sort(said);
  return fmt::format("{}: {}\n{}", verify::worth_version, verify::worth_definition, fmt::join(said, "\n"));
}

std::string as_text(const WorthTable& table) {
  return fmt::format("{}\n{}\n{}\n{}\n\n", title_of(table), answer_of(table), definition_of(table),
                     reports::foundation_in_words(table.game, table.foundation)) +
         as_table(reports::table_of(columns_of(table), table.list), replay::Alignment::all_but_the_first);
}

std::string as_markdown(const WorthTable& table) {
  return fmt::format("{}\n\n{}\n\n{}\n\n", answer_of(table), definition_of(table),
                     reports::foundation_in_words(table.game, table.foundation)) +
         as_markdown(reports::table_of(columns_of(table), table.list));
}

Json as_json(const WorthTable& table) {
  Json node;
  node["definition"] = {{"version", verify::worth_version}, {"text", verify::worth_definition}};
  node["game"] = table.game.name();
  node["ruleset"] = table.game.ruleset();
  node["players"] = table.players;
  node["seed"] = table.seed;
  node["games"] = table.games;
  node["unit"] = table.points ? "points" : "percentage points";
  node["foundation"] = reports::foundation_as_value(table.game, table.foundation);
  const auto columns = columns_of(table);
  node["worths"] = Json::array();
  for (const Worth& one : table.list) node["worths"].push_back(reports::value_of(columns, one));
  node["never"] = Json::array();
  for (const Worth& one : table.never) node["never"].push_back(one.possession.name);
  return node;
}

/// A page: the definition, the worths as bars in two charts of one scale, and all of them in a table.
std::string as_html(const WorthTable& table) {
  constexpr std::size_t bars = 16, charts = 2;
  std::vector<std::vector<reports::IntervalMark>> marks;
  double furthest = 0;
  for (const Worth& one : table.list) {
    if (marks.empty() || marks.back().size() == bars) marks.emplace_back();
    if (marks.size() > charts) break;
    marks.back().push_back({fmt::format("{}: {}", one.side.title, one.possession.name), one.worth, one.interval,
                            reports::signed_text(one.worth, 1), !one.stands});
    furthest = std::max({furthest, -one.interval.low, one.interval.high});
  }
  marks.resize(std::min(marks.size(), charts));
  std::vector<reports::Html> drawn;
  for (const auto& some : marks) {
    const std::string caption =
        drawn.empty() ? fmt::format("Surely worth most, for better or worse; grey could be chance ({}, seed {})",
                                    verify::worth_version, table.seed)
                      : "What comes next";
    drawn.push_back(reports::charted(
        caption, reports::tornado_chart(some, {.title = table.unit() + " (95 %)",
                                               .left = "",
                                               .right = "",
                                               .zero = 0,
                                               .asked = {},
                                               .ends = verify::Interval{-1.05 * furthest, 1.05 * furthest}})));
  }
  reports::Html head;
  for (const std::string& line : split(answer_of(table) + "\n" + definition_of(table), '\n'))
    head += reports::element("p", line);
  return reports::errata_page(
      table.game, title_of(table), head + reports::foundation_as_html(table.game, table.foundation),
      reports::charts_in_a_row(drawn) +
          reports::folded("All worths", reports::table_as_html(reports::table_of(columns_of(table), table.list))));
}

/// What belongs to all lines stands in each of them, so that lines of several files can be joined.
std::string as_csv(const WorthTable& table) {
  replay::Rows rows{{"definition", "ruleset", "players", "seed", "games", "kind", "name", "side", "plain", "had",
                     "pairs", "identical", "unit", "worth", "low", "high", "chance", "stands"},
                    {}};
  for (const Worth& one : table.list)
    replay::append(rows.rows.emplace_back(), std::string(verify::worth_version), std::string(table.game.ruleset()),
                   table.players, table.seed, table.games, one.possession.kind, one.possession.name,
                   std::string(one.side.name), one.possession.plain, one.share, one.sums.pairs, one.sums.identical,
                   table.points ? "points" : "percentage points", one.worth, one.interval.low, one.interval.high,
                   one.chance, one.stands ? "yes" : "no");
  return replay::as_csv(rows);
}

constexpr Form<WorthTable> worth_forms[] = {
    {"text", as_text}, {"json", as_json}, {"csv", as_csv}, {"markdown", as_markdown}, {"html", as_html}};

/// Those whose kind or name holds the text.
std::vector<std::size_t> wanted_of(const verify::Possessions& possessions, const std::string& filter) {
  std::vector<std::size_t> wanted;
  const auto& list = possessions.list();
  for (std::size_t which = 0; which < list.size(); ++which)
    if (fold(list[which].name).find(fold(filter)) != std::string::npos || list[which].kind == filter)
      wanted.push_back(which);
  return wanted;
}

/// How many games take about a minute of one processor. A card is had late, and by few sides in a game.
std::uint64_t games_within_a_minute(const Game& game, const std::string& players, std::size_t wanted) {
  constexpr double a_minute = 60, games_a_possession = 0.5;
  const double games = 2.0 * static_cast<double>(pairs_within(game, players, a_minute));
  return std::max<std::uint64_t>(
      20, static_cast<std::uint64_t>(games / (1 + games_a_possession * static_cast<double>(wanted))));
}

int run_worth(const WorthCommand& o) {
  const std::shared_ptr<const Game> game = open(o);
  std::unique_ptr<verify::Possessions> possessions;
  try {
    possessions = verify::kit_of(*game).possessions(*game, o.plain > 0 ? std::optional(o.plain) : std::nullopt);
  } catch (const std::invalid_argument& e) {
    throw std::invalid_argument(std::string("--plain: ") + e.what());
  }
  if (possessions == nullptr)
    throw std::invalid_argument(
        fmt::format("errata worth: {} has no cards or leaders that a plain one could replace", game->title()));
  RunOptions chosen;  // who plays where nobody is named
  if (!o.players.empty()) chosen.players.push_back(o.players);
  choose_players(chosen, *game, false);
  verify::WorthOptions options{chosen.players.front(), wanted_of(*possessions, o.filter)};
  if (options.wanted.empty())
    throw std::invalid_argument(fmt::format("errata worth: nothing matches --filter {}", o.filter));
  options.games = o.pairs > 0 ? o.pairs : games_within_a_minute(*game, options.players, options.wanted.size());
  options.width = o.width / 100;
  options.seconds = o.seconds;
  options.seed = o.seed;
  options.games_a_chunk = verify::chunk_size(*game, players::read_players(game->seats(), options.players)) > 4 ? 4 : 1;
  const auto games_alike = 1 + options.wanted.size() / 2;
  const Progress progress(o.quiet, [&] { return options.games * games_alike * verify::usual_answers(*game); });
  options.chunks.threads = o.threads;
  options.chunks.stop = &stop_at_signals();
  options.chunks.progress = [&](std::uint64_t done, std::uint64_t most) { progress.show(done, most); };
  require_whole_chunks(o.run, options.games, options.games_a_chunk);
  verify::RunIdentity identity = identity_of_run(o, *game);
  for (auto& entry : identity_of(*game)) identity.push_back(std::move(entry));
  identity.emplace_back("definition", std::string(verify::worth_version));
  identity.emplace_back("players", options.players);
  for (const std::size_t which : options.wanted)
    identity.emplace_back("worth of", possessions->list()[which].name + ": " + possessions->list()[which].plain);
  options.chunks.open_store = store_opener(o.run, identity);
  try {
    const verify::Worths worths = measure_worths(*game, *possessions, options);
    answer(o, worth_forms, table_of(o, *game, *possessions, options, worths.results));
    return worths.ended == verify::EndedBy::stop ? interrupted() : int(all_well);
  } catch (const verify::Unplayable& problem) {
    refuse_unplayable(problem);
  }
}

}  // namespace

Run define_errata_worth(Command& command) {
  auto o = std::make_shared<WorthCommand>();
  add_game(command, *o);
  add_output(command, *o, worth_forms);
  add_seed(command, *o);
  add_threads(command, *o);
  command
      .option("--players", o->players,
              fmt::format("Who plays, one PLAYER for all seats or SEAT=PLAYER,…: {}", players::player_forms()))
      .shown_as("PLAYERS");
  command
      .option("--pairs", o->pairs,
              "How many games; each gives at most one pair to each worth (default: as many as take about a minute)")
      .shown_as("N")
      .between(std::uint64_t{1}, std::uint64_t{1'000'000'000});
  command.renamed("--games", "--pairs");
  command
      .option("--width", o->width,
              "Stop when no 95 % interval of a chance reaches further than this many percentage points to each side")
      .shown_as("POINTS")
      .between(0.001, 50.0);
  command.option("--time", o->seconds, "Stop after this time, such as 90s, 5m or 2h")
      .shown_as("SECONDS")
      .duration()
      .positive();
  command.option("--plain", o->plain, "The value of a plain card, as cards of the game count (default: the middle one)")
      .shown_as("VALUE")
      .between(1, 99);
  command.option("--filter", o->filter, "Only what is of this kind, as card or general, or whose name holds this text")
      .shown_as("TEXT");
  add_run_file(command, o->run);
  return [o] { return run_worth(*o); };
}

}  // namespace tricorne::cli
