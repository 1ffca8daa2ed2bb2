#include "players/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>

#include "engine/core/chance.h"
#include "engine/core/stopping.h"
#include "players/knowledge.h"
#include "players/parallel.h"
#include "players/rollout.h"
#include "players/seating.h"

namespace tricorne::players {

namespace {

/// Half the width of an interval in standard errors: wide enough for eight looks, each at twice as many pairs as the
/// look before, so that the interval holds in 95 of 100 trials wherever they end. A simulation of 60,000 such trials
/// gave 2.59 for seven looks and 2.64 for eight.
constexpr double wide = 2.65;
/// A game that takes more answers than this is judged where it stands.
constexpr int longest_game = 50'000;
/// So many worlds are drawn for a pair until one is found in which both answers are legal.
constexpr std::uint64_t draws = 12;

/// How a game ended for Seat{0}.
struct End {
  double chance = 0.5;
  std::optional<int> lead{};
};

/// The two games of a pair.
struct Pair {
  bool played = false;
  End first, second;
};

}  // namespace

/// The players and positions of one thread.
struct Trials::Table {
  Table(const Game& its_game, const std::string& player)
      : game(its_game),
        seating(game, PlayerNames(game.seats().size(), player)),
        rollout(knowledge_of(game.name()),
                knowledge_of(game.name()) != nullptr ? shipped_weights(*knowledge_of(game.name())) : Weights{}, {}),
        world(game.setup()) {}

  /// Sets `world` to the position behind a beginning in draw number `draw`. False when its answer is not legal there.
  bool begin(const Trial& trial, const Beginning& from, std::uint64_t draw) {
    world->assign(*from.position);
    if (!trial.as_on_the_table) world->imagine(trial.seat, draw);
    if (!from.answer) return true;
    const auto answer = number_of(*world, from.position->answer_key(*from.answer), *from.answer);
    if (answer) world->give(*answer);
    return answer.has_value();
  }

  End play_on(const Trial& trial, std::uint64_t number) {
    seating.begin(trial.seed, number);
    std::uint32_t answers = 0;
    GamePulse pulse;
    for (int i = 0; i < longest_game; ++i) {
      const auto pending = world->pending();
      if (!pending || world->answer_count() == 0) break;
      if (pending->seat != Seat::Chance && world->answer_count() > 1 && trial.horizon > 0 && ++answers > trial.horizon)
        break;
      pulse.beat();
      world->give(seating.answer(*world));
    }
    End end{rollout.glance(*world).chance, {}};
    const auto outcome = world->pending() ? std::nullopt : world->outcome();
    if (outcome && outcome->score) end.lead = outcome->winner == Seat{0} ? *outcome->score : -*outcome->score;
    return end;
  }

  /// One game of a line; without answers where the first one is not legal in its world.
  Line go_on(const Trial& trial, std::size_t length, std::uint64_t number) {
    Line line;
    const Knowledge* knowledge = knowledge_of(game.name());
    const Pending asked = *trial.first.position->pending();
    if (!begin(trial, trial.first, mixed(mixed(trial.seed) + number))) return line;
    line.answers.push_back(trial.first.position->answer_text(*trial.first.answer));
    seating.begin(trial.seed, number);
    while (true) {
      const auto pending = world->pending();
      line.whole = !pending ||
                   (knowledge != nullptr && pending->seat != Seat::Chance && knowledge->rests_at(pending->decision) &&
                    (pending->decision == asked.decision || pending->seat != asked.seat));
      const bool others = pending && pending->seat != asked.seat && world->answer_count() > 1;
      if (line.whole || others || line.answers.size() >= length) return line;
      const std::size_t answer = seating.answer(*world);
      line.answers.push_back(world->answer_text(answer));
      world->give(answer);
    }
  }

  Pair play(const Trial& trial, std::uint64_t number) {
    Pair pair;
    for (std::uint64_t n = 0; n < draws && !pair.played; ++n) {
      const std::uint64_t draw = mixed(mixed(trial.seed) + number * draws + n);
      if (!begin(trial, trial.second, draw) || !begin(trial, trial.first, draw)) continue;
      pair.first = play_on(trial, number);
      begin(trial, trial.second, draw);
      pair.second = play_on(trial, number);
      pair.played = true;
    }
    return pair;
  }

  const Game& game;
  Seating seating;
  Rollout rollout;
  std::unique_ptr<Position> world;
};

struct Trials::Idle {
  std::mutex mutex;
  std::map<std::string, std::vector<std::unique_ptr<Table>>, std::less<>> tables;  // by player
};

/// Borrows a table for one pair.
class Trials::Lease {
 public:
  Lease(Trials& owner, const std::string& player) : owner_(owner), player_(player), table_(owner.borrow(player)) {}
  ~Lease() {
    const std::lock_guard lock(owner_.idle_->mutex);
    owner_.idle_->tables[player_].push_back(std::move(table_));
  }
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;
  Table* operator->() const { return table_.get(); }

 private:
  Trials& owner_;
  const std::string& player_;
  std::unique_ptr<Table> table_;
};

Trials::Trials(const Game& game, unsigned threads) : game_(game), threads_(threads), idle_(std::make_unique<Idle>()) {}

Trials::~Trials() = default;

std::unique_ptr<Trials::Table> Trials::borrow(const std::string& player) {
  {
    const std::lock_guard lock(idle_->mutex);
    auto& idle = idle_->tables[player];
    if (!idle.empty()) {
      auto table = std::move(idle.back());
      idle.pop_back();
      return table;
    }
  }
  return std::make_unique<Table>(game_, player);
}

namespace {

TrialResult summed(const Trial& trial, const std::vector<Pair>& pairs) {
  const double sign = trial.seat == Seat{0} ? 1 : -1;
  std::vector<double> gains, first, leads;
  for (const Pair& pair : pairs) {
    if (!pair.played) continue;
    gains.push_back(sign * (pair.first.chance - pair.second.chance));
    first.push_back(trial.seat == Seat{0} ? pair.first.chance : 1 - pair.first.chance);
    if (pair.first.lead && pair.second.lead) leads.push_back(sign * (*pair.first.lead - *pair.second.lead));
  }
  TrialResult tried;
  tried.pairs = static_cast<std::uint32_t>(gains.size());
  if (gains.empty()) return tried;
  tried.gain = estimate_of_differences(std::move(gains), wide);
  tried.first = mean_of(first).value;
  tried.second = tried.first - tried.gain.value;
  if (leads.size() == tried.pairs) tried.lead = mean_of(leads);
  return tried;
}

}  // namespace

TrialResult Trials::run(const Trial& trial) {
  const std::string player = player_of(trial);
  std::vector<Pair> pairs;
  TrialResult tried;
  while (pairs.size() < trial.games) {
    const std::size_t before = pairs.size();
    pairs.resize(std::min<std::size_t>(trial.games, before == 0 ? first_look : 2 * before));
    in_parallel(pairs.size() - before, threads_, [&](std::size_t i) {
      const Lease table(*this, player);
      pairs[before + i] = table->play(trial, before + i);
    });
    tried = summed(trial, pairs);
    const bool sure = tried.holds() && tried.gain.margin() <= trial.exact;
    if (sure || tried.gain.high < trial.least) break;
  }
  return tried;
}

Line Trials::line(const Trial& trial, std::size_t length) {
  constexpr std::size_t games = 60;
  const std::string player = player_of(trial);
  std::vector<Line> lines(games);
  in_parallel(games, threads_, [&](std::size_t n) {
    const Lease table(*this, player);
    lines[n] = table->go_on(trial, length, n);
  });
  std::erase_if(lines, [](const Line& one) { return one.answers.empty(); });
  Line common{{trial.first.position->answer_text(*trial.first.answer)}};
  while (true) {
    common.share = static_cast<double>(lines.size()) / games;
    std::map<std::string, std::vector<Line>> by_next;
    std::size_t ended = 0;
    for (Line& one : lines) {
      if (one.answers.size() > common.answers.size())
        by_next[one.answers[common.answers.size()]].push_back(std::move(one));
      else
        ended += one.whole ? 1 : 0;
    }
    common.whole = 2 * ended > games;
    const auto next = std::ranges::max_element(by_next, {}, [](const auto& way) { return way.second.size(); });
    if (next == by_next.end() || 2 * next->second.size() <= games) return common;
    common.answers.push_back(next->first);
    lines = std::move(next->second);
  }
}

std::string Trials::player_of(const Trial& trial) const {
  return trial.player.empty() ? std::string(usual_player(game_)) : trial.player;
}

std::string_view usual_player(const Game& game) { return knowledge_of(game.name()) != nullptr ? "steady" : "random"; }

std::uint32_t usual_pairs(const Game& game) {
  constexpr double seconds = 6.4;
  const Knowledge* knowledge = knowledge_of(game.name());
  const double pair = 2 * (knowledge != nullptr ? knowledge->seconds_a_game() : 0.1);
  return static_cast<std::uint32_t>(std::clamp(seconds / pair, 160.0, 1280.0));
}

namespace {

/// The interval of a share of so many games.
Estimate share_of(double won, std::uint32_t games) {
  std::vector<double> ends(games, 0.0);
  std::fill_n(ends.begin(), std::lround(won * games), 1.0);
  return estimate_of(ends, wide);
}

void take_chance(Opinion& opinion, double won, std::uint32_t games) {
  const Estimate share = share_of(won, games);
  opinion.chance = share.value;
  opinion.low = share.low;
  opinion.high = share.high;
  opinion.pairs = games;
}

}  // namespace

void try_out(Trials& trials, Trial how, std::vector<Opinion>& opinions) {
  if (opinions.size() < 2) return;
  how.first.answer = opinions.front().answer;
  how.least = -1;
  for (std::size_t k = 1; k < opinions.size(); ++k) {
    how.second = {how.first.position, opinions[k].answer};
    const TrialResult tried = trials.run(how);
    take_chance(opinions[k], tried.second, tried.pairs);
    opinions[k].loss = tried.gain.value;
    opinions[k].loss_low = tried.gain.low;
    opinions[k].loss_high = tried.gain.high;
    opinions[k].confirmed = tried.holds() || tried.is_refuted();
    if (tried.lead) {
      const double margin = tried.lead->margin * wide / 1.96;
      opinions[k].behind = {tried.lead->value, tried.lead->value - margin, tried.lead->value + margin};
      opinions[k].confirmed = std::abs(tried.lead->value) > margin;
    }
    if (tried.pairs > opinions.front().pairs) take_chance(opinions.front(), tried.first, tried.pairs);
  }
  std::ranges::stable_sort(opinions, {},
                           [](const Opinion& one) { return one.behind.empty() ? one.loss : one.behind[0]; });
}

/// `2 points less [-3, 6]`; what is written so small that it is 0 has no sign.
static std::string less(double value, double low, double high, double unit, int digits, std::string_view points) {
  const bool more = value < 0;
  const auto number = [&](double of) {
    const double scale = std::pow(10, digits);
    return fmt::format("{:.{}f}", std::round(of * unit * scale) / scale + 0.0, digits);
  };
  return fmt::format("{} {} {} [{}, {}]", number(more ? -value : value), points, more ? "more" : "less",
                     number(more ? -high : low), number(more ? -low : high));
}

std::string in_words(const Opinion& tried) {
  std::string text =
      fmt::format("{:.0f} % [{:.0f}, {:.0f}]", std::abs(100 * tried.chance), 100 * tried.low, 100 * tried.high);
  const bool is_the_one_compared = tried.loss == 0 && tried.loss_low == 0 && tried.loss_high == 0;
  if (is_the_one_compared) return text;
  if (!tried.behind.empty())
    text += ", " + less(tried.behind[0], tried.behind[1], tried.behind[2], 1, 1, "points of the game");
  else
    text += ", " + less(tried.loss, tried.loss_low, tried.loss_high, 100, 0, "points");
  return tried.confirmed ? text : text + ", too close to tell";
}

double shrunk(const TrialResult& tried, const Scatter& scatter) {
  if (tried.pairs == 0) return scatter.mean;
  const double error = tried.gain.margin() / wide;
  const double trust = scatter.spread * scatter.spread / (scatter.spread * scatter.spread + error * error);
  return trust * tried.gain.value + (1 - trust) * scatter.mean;
}

}  // namespace tricorne::players
