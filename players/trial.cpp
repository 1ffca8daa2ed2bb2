#include "players/trial.h"

#include <algorithm>
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
  Table(const Game& game, const std::string& player)
      : seating(game, PlayerNames(game.seats().size(), player)),
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
  const std::string player = trial.player.empty() ? std::string(usual_player(game_)) : trial.player;
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

std::string_view usual_player(const Game& game) { return knowledge_of(game.name()) != nullptr ? "steady" : "random"; }

std::uint32_t usual_pairs(const Game& game) {
  constexpr double seconds = 6.4;
  const Knowledge* knowledge = knowledge_of(game.name());
  const double pair = 2 * (knowledge != nullptr ? knowledge->seconds_a_game() : 0.1);
  return static_cast<std::uint32_t>(std::clamp(seconds / pair, 160.0, 1280.0));
}

double shrunk(const TrialResult& tried, const Scatter& scatter) {
  if (tried.pairs == 0) return scatter.mean;
  const double error = tried.gain.margin() / wide;
  const double trust = scatter.spread * scatter.spread / (scatter.spread * scatter.spread + error * error);
  return trust * tried.gain.value + (1 - trust) * scatter.mean;
}

}  // namespace tricorne::players
