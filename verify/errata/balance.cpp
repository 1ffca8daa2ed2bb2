#include "verify/errata/balance.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "players/knowledge.h"
#include "verify/games/simulation.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {

namespace {

constexpr std::array<std::string_view, 5> ended_words{"number of pairs", "width of the interval", "sequential test",
                                                      "time", "broken off"};

Comparison some_axes(const Erratum& erratum, const std::vector<std::string>& axes, ComparedGames compared) {
  auto names = players::read_players(erratum.before->seats(), compared.players);
  return {std::move(compared), {erratum.before, with_changes(erratum, axes), {}, std::move(names)}};
}

/// A comparison that is being played.
struct RunningComparison {
  Balance balance;
  StopRule enough;

  /// Adds the result of a chunk. False when the comparison has ended.
  bool count(const std::string& chunk) {
    balance.results.add(PairResults::read(chunk));
    if (enough.effect > 0) {
      balance.found = find_effect(balance.differences().moments(), enough.effect);
      if (*balance.found != EffectFound::undecided) return end(EndedBy::test);
    }
    if (enough.width > 0 && balance.pairs() >= enough.least_pairs && balance.interval().half_width() <= enough.width)
      return end(EndedBy::width);
    return true;
  }

  bool end(EndedBy by) {
    balance.ended = by;
    return false;
  }
};

/// The games before the change, shared by comparisons with the same game before and the same players.
class Baselines {
 public:
  explicit Baselines(const std::vector<Comparison>& comparisons) {
    for (const Comparison& one : comparisons)
      of_lane_.push_back(&baselines_[{one.match.before.get(), one.match.players}]);
  }
  Baseline* of(std::size_t lane) const { return of_lane_[lane]; }

 private:
  std::map<std::pair<const Game*, players::PlayerNames>, Baseline> baselines_;
  std::vector<Baseline*> of_lane_;
};

const Balance* all_but(const std::string& axis, const std::vector<Balance>& balances, const std::string& players) {
  const auto found = std::ranges::find_if(balances, [&](const Balance& b) {
    return b.part == Part::all_but_axis && b.axis == axis && b.players == players;
  });
  return found == balances.end() ? nullptr : &*found;
}

double squared_error(const Balance& balance) {
  const Interval range = balance.interval();
  return range.half_width() * range.half_width();
}

Interaction interaction(const std::string& what, double expected, double found, double square) {
  const double half = std::sqrt(square);
  return {"", what, expected, found, {found - expected - half, found - expected + half}};
}

}  // namespace

std::string_view to_text(EndedBy ended) { return ended_words[static_cast<std::size_t>(ended)]; }

double Balance::variance_ratio() const {
  const double tied = differences().moments().variance();
  const double untied = score_before() * (1 - score_before()) + score_after() * (1 - score_after());
  return tied > 0 ? untied / tied : 0;
}

static Figure figure_of(const std::string& name, const FigureSums& sums, std::uint64_t pairs) {
  const Changes changes = sums.changes_of(pairs);
  const auto games = static_cast<double>(pairs);
  return {name,
          pairs,
          sums.before / games,
          sums.after / games,
          changes.moments().mean(),
          interval_of(changes),
          chance_of(changes)};
}

FigureList figures_of(const Balance& balance) {
  FigureList figures;
  std::set<std::tuple<double, double, GamesByNumber>> known;
  std::vector<double> chances;
  for (const auto& [name, sums] : balance.results.figures) {
    // A figure that some games of the sample do not have counts as 0 in these games.
    const std::uint64_t pairs = is_of_every_pair(name) ? balance.pairs() : balance.results.samples;
    if (pairs == 0) continue;
    Figure figure = figure_of(name, sums, pairs);
    figure.again = !known.emplace(sums.before, sums.after, sums.changes).second;
    if (!figure.again) chances.push_back(figure.chance);
    figures.list.push_back(std::move(figure));
  }
  figures.looked_at = chances.size();
  const std::vector<bool> stand = standing(chances);
  std::size_t place = 0;
  for (Figure& figure : figures.list)
    if (!figure.again) figure.stands = stand[place++];
  return figures;
}

std::optional<Figure> lead_in(const Balance& balance) {
  if (balance.results.lead.games == 0) return std::nullopt;
  return figure_of("lead", balance.results.lead, balance.pairs());
}

double seconds_of_random_game(const Game& game) {
  constexpr double answers_a_second = 400'000;
  return static_cast<double>(usual_answers(game)) / answers_a_second;
}

std::uint64_t chunk_size(const Game& game, const players::PlayerNames& players) {
  if (std::ranges::any_of(players, players::is_slow_player)) return 1;
  const players::Knowledge* knowledge = players::knowledge_of(game.name());
  const bool random = std::ranges::all_of(players, [](const std::string& name) { return name == "random"; });
  const double a_game = random || knowledge == nullptr ? seconds_of_random_game(game) : knowledge->seconds_a_game();
  constexpr double most_seconds = 2;  // house rules and a busy machine make several of it
  for (const std::uint64_t size : {100U, 20U})
    if (2 * a_game * static_cast<double>(size) <= most_seconds) return size;
  return 4;
}

std::vector<Balance> compare_balance(const std::vector<Comparison>& comparisons, const BalanceOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const std::uint64_t size = options.pairs_a_chunk;
  std::vector<RunningComparison> running;
  for (const Comparison& comparison : comparisons) {
    running.push_back({{comparison, {}, EndedBy::stop, std::nullopt}, options.enough});
    std::uint64_t& most = running.back().enough.pairs;
    if (comparison.pairs > 0) most = std::min(most, comparison.pairs);
  }
  std::vector<Lane> lanes;
  for (RunningComparison& one : running)
    lanes.push_back({(one.enough.pairs + size - 1) / size, [&one](const auto& chunk) { return one.count(chunk); }});
  ChunkOptions chunks = options.chunks;
  bool late = false;
  if (options.enough.seconds > 0)
    chunks.time_is_up = [&] {
      const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
      return late = passed.count() >= options.enough.seconds;
    };
  Baselines baselines(comparisons);
  const auto work = [&](ChunkId id) {
    const std::uint64_t first = id.number * size;
    const std::uint64_t number = options.whole_chunks ? size : std::min(size, running[id.lane].enough.pairs - first);
    return play_pairs(comparisons[id.lane].match, options.seed, first, number, baselines.of(id.lane)).write();
  };
  const bool complete = run_chunks(lanes, work, chunks);
  std::vector<Balance> balances;
  for (RunningComparison& one : running) {
    Balance& balance = one.balance;
    if (balance.ended == EndedBy::stop && (complete || balance.pairs() >= one.enough.pairs))
      balance.ended = EndedBy::number;
    if (balance.ended == EndedBy::stop && late) balance.ended = EndedBy::time;
    balances.push_back(std::move(balance));
  }
  return balances;
}

Comparison whole_erratum(const Erratum& erratum, const std::string& players) {
  auto names = players::read_players(erratum.before->seats(), players);
  auto alone = changes_alone(erratum);
  return {{"all", players},
          {erratum.before, erratum.after, std::move(alone), std::move(names), Detail::all, erratum.house_ids()}};
}

Comparison part_alone(const Erratum& erratum, const std::string& name, const std::string& players) {
  auto names = players::read_players(erratum.before->seats(), players);
  return {{name + " alone", players, Part::axis, name}, {erratum.before, erratum.after, {}, std::move(names)}};
}

std::vector<Comparison> axes_of(const Erratum& erratum, const std::string& players) {
  const auto names = names_of_changes(erratum);
  std::vector<Comparison> list;
  if (names.size() < 2) return list;
  for (const std::string& axis : names)
    list.push_back(some_axes(erratum, {axis}, {axis + " alone", players, Part::axis, axis}));
  if (names.size() < 3) return list;  // with two axes, all but one axis is the second axis alone
  for (const std::string& axis : names) {
    auto others = names;
    std::erase(others, axis);
    list.push_back(some_axes(erratum, others, {"all but " + axis, players, Part::all_but_axis, axis}));
  }
  return list;
}

std::vector<Interaction> interactions_of(const std::vector<Balance>& balances) {
  std::vector<Interaction> list;
  for (const Balance& whole : balances) {
    if (whole.part != Part::whole) continue;
    double sum = 0, square = squared_error(whole);
    const std::size_t before = list.size();  // what other players made
    bool any = false;
    for (const Balance& part : balances) {
      if (part.players != whole.players || part.part != Part::axis) continue;
      any = true;
      sum += part.effect();
      square += squared_error(part);
      if (const Balance* rest = all_but(part.axis, balances, whole.players))
        list.push_back(interaction(part.axis + " with the others", part.effect() + rest->effect(), whole.effect(),
                                   squared_error(part) + squared_error(*rest) + squared_error(whole)));
    }
    if (any)
      list.insert(list.begin() + static_cast<std::ptrdiff_t>(before),
                  interaction("all together", sum, whole.effect(), square));
    for (std::size_t i = before; i < list.size(); ++i) list[i].players = whole.players;
  }
  return list;
}

namespace {

std::vector<std::string> next_numbers(const AxisInfo& axis) {
  const int value = std::stoi(axis.value);
  std::vector<std::string> values;
  const NumberRange range = axis.range.value_or(NumberRange{value - 1, value + 1});
  if (value > range.least) values.push_back(std::to_string(value - range.step));
  if (value < range.most) values.push_back(std::to_string(value + range.step));
  return values;
}

std::vector<std::string> next_words(const AxisInfo& axis) {
  const auto here = std::find(axis.choices.begin(), axis.choices.end(), axis.value);
  std::vector<std::string> values;
  if (here == axis.choices.end()) return values;
  if (here != axis.choices.begin()) values.push_back(*(here - 1));
  if (here + 1 != axis.choices.end()) values.push_back(*(here + 1));
  return values;
}

}  // namespace

std::vector<std::string> neighbours(const AxisInfo& axis) {
  switch (axis.kind) {
    case AxisKind::number:
      return next_numbers(axis);
    case AxisKind::words:
      return axis.value.empty() ? std::vector<std::string>{} : std::vector<std::string>{""};
    default:
      return next_words(axis);
  }
}

std::vector<AxisMove> moves_of(const Game& game, const std::string& filter) {
  std::vector<AxisMove> moves;
  for (const AxisInfo& axis : game.axes()) {
    const bool chosen =
        filter.empty() || axis.name.find(filter) != std::string::npos || numbered_within(axis.rule, filter);
    if (!chosen) continue;
    for (const std::string& to : neighbours(axis)) moves.push_back({axis, to});
  }
  return moves;
}

Comparison comparison_of(const std::shared_ptr<const Game>& game, const AxisMove& move, const std::string& players) {
  const std::shared_ptr<const Game> after = game->with_axis(move.axis.name, move.to);
  const std::string name = in_words(AxisChange{move.axis, move.to});
  return {{name, players, Part::axis, move.axis.name},
          {game, after, {}, players::read_players(game->seats(), players), Detail::results}};
}

}  // namespace tricorne::verify
