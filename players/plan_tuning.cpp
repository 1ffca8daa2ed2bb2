#include "players/plan_tuning.h"

#include <algorithm>
#include <cmath>

#include "engine/core/chance.h"
#include "players/heuristic.h"
#include "players/parallel.h"
#include "players/seating.h"

namespace tricorne::players {

namespace {

/// Weights smaller than this are moved as if they had this size.
constexpr double least_size = 0.1;
/// A lead of so many points is half as good as the greatest.
constexpr double half_a_lead = 10;
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

class PlanTuner {
 public:
  PlanTuner(const Game& game, const Knowledge& knowledge, const Weights& base, const PlanTuning& options)
      : game_(game), knowledge_(knowledge), base_(base), options_(options), row_(row_of(base)) {
    for (std::size_t i = 0; i < row_.size(); ++i) size_[i] = std::max(least_size, std::abs(row_[i]));
    std::fill_n(size_.begin() + static_cast<std::ptrdiff_t>(knowledge.position_features().size()),
                most_features - knowledge.position_features().size(), 0);
    std::fill(size_.begin() + static_cast<std::ptrdiff_t>(most_features + knowledge.answer_features().size()),
              size_.end(), 0);
  }

  Weights run() {
    Row sum{};
    std::uint64_t summed = 0;
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
  double lead_of(const Weights& up, const Weights& down, std::uint64_t round) const {
    std::vector<double> leads(options_.deals);
    in_parallel(options_.deals, options_.threads, [&](std::size_t i) {
      if (stopped()) return;
      const std::size_t seat = i % 2;
      const std::string& opponent = options_.opponents[i / 2 % options_.opponents.size()];
      const std::uint64_t number = round * options_.deals + i + 1;
      leads[i] = points(up, opponent, seat, number) - points(down, opponent, seat, number);
    });
    double sum = 0;
    for (const double lead : leads) sum += lead;
    return sum / static_cast<double>(options_.deals);
  }

  /// The points in one game of the player with these weights at this seat, from 0 to 1. Where the game counts points, a
  /// narrow result is worth less than a clear one, so that games between unequal players teach something, too.
  double points(const Weights& weights, const std::string& opponent, std::size_t seat, std::uint64_t number) const {
    std::vector<std::unique_ptr<Player>> players(2);
    players[seat] = std::make_unique<HeuristicPlayer>(knowledge_, weights, "heuristic");
    players[1 - seat] = make_player(game_, opponent);
    Seating seating(game_, std::move(players));
    seating.begin(options_.seed, number);
    const auto position = game_.setup();
    position->settle();
    for (int n = 0; n < longest_tuning_game && position->pending(); ++n) position->give(seating.answer(*position));
    const auto outcome = position->outcome();
    if (!outcome || !outcome->winner) return 0.5;
    const double lead = outcome->score ? std::abs(*outcome->score) / (std::abs(*outcome->score) + half_a_lead) : 1;
    const double half = (1 + lead) / 4;
    return *outcome->winner == Seat(seat) ? 0.5 + half : 0.5 - half;
  }

  const Game& game_;
  const Knowledge& knowledge_;
  const Weights& base_;
  const PlanTuning& options_;
  Row row_, size_{};
};

}  // namespace

Weights learned_by_playing(const Game& game, const Knowledge& knowledge, const Weights& base,
                           const PlanTuning& options) {
  return PlanTuner(game, knowledge, base, options).run();
}

}  // namespace tricorne::players
