#include "players/plan_tuning.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/core/chance.h"
#include "players/heuristic.h"
#include "players/parallel.h"
#include "players/seating.h"

namespace tricorne::players {

namespace {

/// Weights smaller than this are moved as if they had this size.
constexpr double least_size = 0.1;
/// Where the game counts points, a lead of so many counts as a game won.
constexpr double lead_like_a_win = 30;
/// Games that take longer count as drawn.
constexpr int longest_tuning_game = 20'000;

/// The weights of plans, then the weights of answers.
using Row = std::array<double, 2 * most_features>;

Row row_of(const Weights& weights) {
  Row row{};
  for (std::size_t i = 0; i < most_features; ++i) {
    row[i] = static_cast<double>(weights.plan[i]);
    row[most_features + i] = static_cast<double>(weights.answer[i]);
  }
  return row;
}

Weights with_row(Weights weights, const Row& row) {
  for (std::size_t i = 0; i < most_features; ++i) {
    weights.plan[i] = static_cast<float>(row[i]);
    weights.answer[i] = static_cast<float>(row[most_features + i]);
  }
  return weights;
}

/// A game's seat with the player who is tuned, and an opponent. Both serve one game after another, because the first
/// look of a player at a table can take as long as a game.
class Bench {
 public:
  Bench(const Game& game, const Knowledge& knowledge, const Weights& weights, const std::string& opponent,
        std::size_t seat)
      : game_(game), seat_(seat) {
    auto tuned = std::make_unique<HeuristicPlayer>(knowledge, weights, "heuristic");
    tuned_ = tuned.get();
    std::vector<std::unique_ptr<Player>> players(2);
    players[seat] = std::move(tuned);
    players[1 - seat] = make_player(game, opponent);
    seating_.emplace(game, std::move(players));
  }

  /// What one game of the player with these weights is worth: from 0 to 1, or by the lead in points where the game
  /// counts them. So games that one side nearly always wins teach something, too.
  double points(const Weights& weights, std::uint64_t seed, std::uint64_t number) {
    tuned_->use(weights);
    seating_->begin(seed, number);
    const auto position = game_.setup();
    position->settle();
    for (int n = 0; n < longest_tuning_game && position->pending(); ++n) position->give(seating_->answer(*position));
    const auto outcome = position->outcome();
    if (!outcome || !outcome->winner) return 0.5;
    const double half = outcome->score ? std::abs(*outcome->score) / lead_like_a_win / 2 : 0.5;
    return *outcome->winner == Seat(seat_) ? 0.5 + half : 0.5 - half;
  }

 private:
  const Game& game_;
  std::size_t seat_;
  HeuristicPlayer* tuned_ = nullptr;  ///< of `seating_`
  std::optional<Seating> seating_;
};

class PlanTuner {
 public:
  PlanTuner(const Game& game, const Knowledge& knowledge, const Weights& base, const PlanTuning& options)
      : game_(game),
        knowledge_(knowledge),
        base_(base),
        options_(options),
        row_(row_of(base)),
        benches_(options.deals) {
    for (std::size_t i = 0; i < row_.size(); ++i) size_[i] = std::max(least_size, std::abs(row_[i]));
    std::fill_n(size_.begin() + static_cast<std::ptrdiff_t>(knowledge.position_features().size()),
                most_features - knowledge.position_features().size(), 0);
    std::fill(size_.begin() + static_cast<std::ptrdiff_t>(most_features + knowledge.answer_features().size()),
              size_.end(), 0);
  }

  Weights run() {
    Row sum{};
    std::uint64_t summed = 0;
    if (options_.progress) options_.progress(0, options_.rounds);
    for (std::uint64_t round = 0; round < options_.rounds && !stopped(); ++round) {
      play_round(round);
      if (options_.progress) options_.progress(round + 1, options_.rounds);
      if (2 * round < options_.rounds) continue;
      for (std::size_t i = 0; i < row_.size(); ++i) sum[i] += row_[i];
      ++summed;
    }
    if (summed == 0) return with_row(base_, row_);
    for (double& weight : sum) weight /= static_cast<double>(summed);
    return with_row(base_, sum);
  }

 private:
  bool stopped() const { return options_.stop != nullptr && *options_.stop; }

  void play_round(std::uint64_t round) {
    Chance chance(options_.seed, round);
    Row step{};
    for (std::size_t i = 0; i < row_.size(); ++i)
      step[i] = (chance.below(2) == 0 ? options_.reach : -options_.reach) * size_[i];
    const double lead = lead_of(moved(step, 1), moved(step, -1), round);
    const double ebb = 1 / std::sqrt(1 + 4 * static_cast<double>(round) / static_cast<double>(options_.rounds));
    const double gain = options_.pace * ebb * lead / (options_.reach * options_.reach);
    for (std::size_t i = 0; i < row_.size(); ++i) row_[i] += gain * step[i];
  }

  Weights moved(const Row& step, double sign) const {
    Row row = row_;
    for (std::size_t i = 0; i < row.size(); ++i) row[i] += sign * step[i];
    return with_row(base_, row);
  }

  /// The mean of points with `up` less points with `down`, per deal.
  double lead_of(const Weights& up, const Weights& down, std::uint64_t round) {
    std::vector<double> leads(options_.deals);
    in_parallel(options_.deals, options_.threads, [&](std::size_t i) {
      if (stopped()) return;
      if (!benches_[i])
        benches_[i].emplace(game_, knowledge_, base_, options_.opponents[i / 2 % options_.opponents.size()], i % 2);
      const std::uint64_t number = round * options_.deals + i + 1;
      leads[i] = benches_[i]->points(up, options_.seed, number) - benches_[i]->points(down, options_.seed, number);
    });
    double sum = 0;
    for (const double lead : leads) sum += lead;
    return sum / static_cast<double>(options_.deals);
  }

  const Game& game_;
  const Knowledge& knowledge_;
  const Weights& base_;
  const PlanTuning& options_;
  Row row_, size_{};
  std::vector<std::optional<Bench>> benches_;  ///< by deal
};

}  // namespace

Weights learned_by_playing(const Game& game, const Knowledge& knowledge, const Weights& base,
                           const PlanTuning& options) {
  return PlanTuner(game, knowledge, base, options).run();
}

}  // namespace tricorne::players
