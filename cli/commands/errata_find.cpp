// tricorne errata find: searches for the fewest numbers whose change brings the chance to win to a target.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "cli/commands/errata.h"
#include "cli/commands/errata_runs.h"
#include "cli/forms.h"
#include "cli/signals.h"
#include "engine/core/load/json.h"
#include "engine/core/text.h"
#include "replay/query/query.h"
#include "reports/errata/balance.h"
#include "reports/formats/columns.h"
#include "reports/formats/counted.h"
#include "reports/formats/foundation.h"
#include "verify/errata/balance.h"
#include "verify/errata/draft.h"

namespace tricorne::cli {

namespace {

using verify::AxisMove;
using verify::Balance;

struct FindOptions : RunOptions {
  double target = 50;  ///< the last seat's chance to win, in percent
  unsigned most = 2;   ///< numbers that may change
  std::string keep;    ///< axes that stay, with commas
  std::string into;    ///< a folder for overlays; empty: none are written
};

/// AxisMoves of different axes that are made together.
using AxisMoves = std::vector<AxisMove>;

/// A proposal that was measured in games that nothing was chosen by.
struct Proposal {
  AxisMoves moves;
  Balance balance;
  std::string overlay;  ///< the file that was written; empty: none

  double chance() const { return 100 * balance.score_after(); }
  verify::Interval range() const {
    const auto pairs = balance.pairs();
    const auto [low, high] = verify::wilson(
        static_cast<std::uint64_t>(std::llround(balance.score_after() * static_cast<double>(pairs))), pairs);
    return {100 * low, 100 * high};
  }
};

/// The best proposal of each number of changes, as far as more changes come nearer.
struct Front {
  const Game& game;
  double target = 50;
  std::uint64_t seed = 0;
  std::size_t looked_at = 0;  ///< sets of moves whose games were played
  std::vector<Proposal> list;
  verify::Foundation foundation;
};

std::string moves_in_words(const AxisMoves& moves) {
  std::string text;
  for (const AxisMove& move : moves) text += (text.empty() ? "" : " ") + fmt::format("{}={}", move.axis.name, move.to);
  return text.empty() ? "nothing" : text;
}

/// The comparison of the game with all these moves against the game.
verify::Comparison comparison_of(const std::shared_ptr<const Game>& game, const AxisMoves& moves,
                                 const std::string& players) {
  std::shared_ptr<const Game> after = game;
  for (const AxisMove& move : moves) after = after->with_axis(move.axis.name, move.to);
  return {{moves_in_words(moves), players, verify::Part::axis, ""},
          {game, after, {}, players::read_players(game->seats(), players), verify::Detail::results}};
}

/// Plays the sets of moves with dice of their own.
std::vector<Balance> played(FindOptions o, const std::shared_ptr<const Game>& game, const std::vector<AxisMoves>& sets,
                            std::uint64_t round) {
  if (sets.empty()) return {};
  o.seed += round;
  std::vector<verify::Comparison> comparisons;
  for (const AxisMoves& moves : sets) comparisons.push_back(comparison_of(game, moves, o.players.front()));
  return play_run(o, *game, {{"round", std::to_string(round)}}, std::move(comparisons));
}

/// A set of moves with the chance that it should bring if effects added up.
struct Guess {
  AxisMoves moves;
  double chance = 0;
};

/// All sets of one move more than those before, each axis once.
std::vector<Guess> one_more(const std::vector<Guess>& before, const std::vector<Guess>& singles, double start) {
  std::vector<Guess> sets;
  for (const Guess& set : before)
    for (const Guess& single : singles) {
      const AxisMove& move = single.moves.front();
      const bool later = set.moves.empty() || set.moves.back().axis.name < move.axis.name;
      if (!later) continue;
      Guess more = set;
      more.moves.push_back(move);
      more.chance += single.chance - start;
      sets.push_back(std::move(more));
    }
  return sets;
}

void keep_nearest(std::vector<Guess>& sets, double target, std::size_t most) {
  std::ranges::stable_sort(sets, {}, [&](const Guess& one) { return std::abs(one.chance - target); });
  if (sets.size() > most) sets.resize(most);
}

bool is_kept(const FindOptions& o, const AxisMove& move) {
  for (const std::string& name : split(o.keep, ','))
    if (std::string(trim(name)) == move.axis.name) return true;
  return false;
}

std::vector<AxisMoves> moves_of(const FindOptions& o, const Game& game) {
  for (const std::string& name : split(o.keep, ',')) {
    std::vector<std::string> known;
    for (const AxisInfo& axis : game.axes()) known.emplace_back(axis.name);
    const std::string word(trim(name));
    if (!word.empty() && std::ranges::find(known, word) == known.end())
      throw std::invalid_argument("errata find --keep: no setting is called \"" + word + "\"" +
                                  did_you_mean(word, known));
  }
  std::vector<AxisMoves> singles;
  for (const AxisMove& move : verify::moves_of(game, ""))
    if (!is_kept(o, move)) singles.push_back({move});
  return singles;
}

/// First every move alone, then with other dice the sets that should come nearest, then with dice again others the best
/// set of each size: so what is told of it was not what it was chosen by.
Front search(const FindOptions& o, const std::shared_ptr<const Game>& game) {
  constexpr std::size_t tried = 6, grown = 40;  // sets of a size that are played, and that larger ones are made of
  Front front{*game, o.target, o.seed, 0, {}, {}};
  const std::vector<AxisMoves> alone = moves_of(o, *game);
  const std::vector<Balance> first = played(o, game, alone, 0);
  if (first.empty()) throw std::invalid_argument("errata find: no setting is left to move");
  const double start = 100 * first.front().score_before();
  std::vector<Guess> singles;
  for (std::size_t i = 0; i < alone.size(); ++i)
    if (first[i].identical() < first[i].pairs()) singles.push_back({alone[i], start + 100 * first[i].effect()});
  front.foundation = reports::foundation_of(first);
  front.looked_at = alone.size();

  std::vector<Guess> sets{{{}, start}};
  std::vector<AxisMoves> finals{{}};
  for (unsigned size = 1; size <= o.most; ++size) {
    sets = one_more(sets, singles, start);
    keep_nearest(sets, o.target, grown);
    std::vector<AxisMoves> likely;
    for (std::size_t i = 0; i < std::min(tried, sets.size()); ++i) likely.push_back(sets[i].moves);
    const std::vector<Balance> second = played(o, game, likely, size);
    if (second.empty()) break;
    front.looked_at += size == 1 ? 0 : likely.size();
    const auto off = [&](const Balance& one) { return std::abs(100 * one.score_after() - o.target); };
    const auto best = std::ranges::min_element(second, {}, off);
    finals.push_back(likely[static_cast<std::size_t>(best - second.begin())]);
  }
  const std::vector<Balance> last = played(o, game, finals, o.most + 1);
  for (std::size_t i = 0; i < last.size(); ++i) {
    Proposal proposal{finals[i], last[i], ""};
    const auto off = [&](const Proposal& one) { return std::abs(one.chance() - o.target); };
    if (front.list.empty() || off(proposal) < off(front.list.back())) front.list.push_back(std::move(proposal));
  }
  return front;
}

const reports::Columns<Proposal>& columns() {
  using reports::Cell;
  static const reports::Columns<Proposal> all{
      {"overlay", "overlay", [](const Proposal& p) { return p.overlay; }},
      {"numbers", "numbers", [](const Proposal& p) { return p.moves.size(); }},
      {"changes", "changes", [](const Proposal& p) { return moves_in_words(p.moves); }},
      {"chance", "chance to win (95 %)",
       [](const Proposal& p) {
         return Cell(fmt::format("{:.1f} % ({:.1f} to {:.1f})", p.chance(), p.range().low, p.range().high), p.chance());
       }},
      {"effect", "", [](const Proposal& p) { return p.balance.effect(); }},
      {"low", "", [](const Proposal& p) { return p.range().low; }},
      {"high", "", [](const Proposal& p) { return p.range().high; }},
      {"parted", "games that diverge",
       [](const Proposal& p) {
         const double parted = 1 - static_cast<double>(p.balance.identical()) / static_cast<double>(p.balance.pairs());
         return Cell(fmt::format("{:.0f} %", 100 * parted), parted);
       }},
      {"pairs", "pairs", [](const Proposal& p) { return p.balance.pairs(); }}};
  return all;
}

std::string head_of(const Front& front) {
  return fmt::format(
      "The {} chance to win, wanted: {:g} %. {} of changes were played, each setting moved by one step; the intervals "
      "are "
      "of games that nothing was chosen by.\n{}\n\n",
      reports::told_seat(front.game), front.target, reports::counted(front.looked_at, "set"),
      reports::foundation_in_words(front.game, front.foundation));
}

std::string as_text(const Front& front) {
  return head_of(front) + as_table(reports::table_of(columns(), front.list), replay::Alignment::all_but_the_first);
}
std::string as_markdown(const Front& front) {
  return head_of(front) + as_markdown(reports::table_of(columns(), front.list));
}

Json as_json(const Front& front) {
  Json node;
  node["seat"] = front.game.seats().back().name;
  node["target"] = front.target;
  node["seed"] = front.seed;
  node["looked_at"] = front.looked_at;
  node["foundation"] = reports::foundation_as_value(front.game, front.foundation);
  node["front"] = Json::array();
  for (const Proposal& proposal : front.list) node["front"].push_back(reports::value_of(columns(), proposal));
  return node;
}

constexpr Form<Front> find_forms[] = {{"text", as_text}, {"json", as_json}, {"markdown", as_markdown}};

/// Writes an overlay for each proposal that changes something.
void write_overlays(const FindOptions& o, const Game& base, Front& front) {
  for (Proposal& proposal : front.list) {
    if (proposal.moves.empty()) continue;
    const std::string name = fmt::format("find-{}", proposal.moves.size());
    proposal.overlay = (std::filesystem::path(o.into) / (name + ".yaml")).string();
    std::vector<verify::AxisRequest> wishes;
    for (const AxisMove& move : proposal.moves) wishes.push_back({move.axis.name, move.to});
    write_of_set(proposal.overlay,
                 verify::draft_overlay(base, wishes, {name, "found by errata find", proposal.overlay}, {}), false);
  }
}

int run_find(FindOptions o, bool asked) {
  const std::shared_ptr<const Game> game = open(o);
  choose_players(o, *game, asked);
  if (o.players.size() > 1) throw std::invalid_argument("errata find: name --players once");
  if (o.players.empty()) o.players = o.players_or_random();
  Front front = search(o, game);
  if (!o.into.empty()) write_overlays(o, *game, front);
  answer(o, find_forms, front);
  std::vector<Balance> rows;
  for (const Proposal& proposal : front.list) rows.push_back(proposal.balance);
  return end_of_run(rows);
}

}  // namespace

Run define_errata_find(Command& command) {
  auto o = std::make_shared<FindOptions>();
  o->pairs = 1000;
  add_game(command, *o);
  add_output(command, *o, find_forms);
  command
      .option("--target", o->target,
              "The chance to win that is wanted, of the seat that balance tells of (default: 50)")
      .shown_as("PERCENT")
      .between(0.0, 100.0);
  command.option("--most", o->most, "How many numbers may change (default: 2)").shown_as("N").between(1, 4);
  command.option("--keep", o->keep, "Axes that stay as they are, with commas").shown_as("AXES");
  command.option("--into", o->into, "Write an overlay for each proposal into this folder").shown_as("FOLDER");
  add_run(command, *o);
  command["--pairs"].described("How many pairs of games each set of changes gets in each round (default: 1000)");
  return [o, asked = end_is_asked(command)] { return run_find(*o, asked()); };
}

}  // namespace tricorne::cli
