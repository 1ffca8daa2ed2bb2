#include "players/operations.h"

#include "engine/core/chance.h"
#include "engine/core/stopping.h"
#include "players/mean.h"

namespace tricorne::players {

Campaign::Campaign(const Knowledge& knowledge, const Weights& weights)
    : staffs_{knowledge.staff(), knowledge.staff()}, judge_(knowledge, weights) {}

double Campaign::play(Position& world, const Portfolio& portfolio, std::uint32_t turns, std::uint64_t seed) {
  Staff& judge = *staffs_[0];
  const std::uint64_t last = judge.player_turn(world) + turns;
  portfolios_ = {};
  planned_ = {};
  for (const auto& staff : staffs_) staff->forget();
  const auto asked = static_cast<std::size_t>(world.pending()->seat);
  portfolios_.at(asked) = portfolio;
  planned_.at(asked) = judge.player_turn(world);
  QuestionSeeds seeds(seed, 0);
  while (const auto pending = world.pending()) {
    stop_if_asked();
    if (world.answer_count() == 0 || judge.player_turn(world) > last) break;
    const std::uint64_t now = seeds.next(world);
    if (pending->seat == Seat::Chance) {
      world.give(choose_by_weight(world, now));
      continue;
    }
    const auto side = static_cast<std::size_t>(pending->seat);
    if (const std::uint64_t turn = judge.player_turn(world); turn != planned_.at(side) && judge.plans_at(world)) {
      planned_.at(side) = turn;
      staffs_.at(side)->propose(world, portfolios_.at(side), 1, proposed_);
      portfolios_.at(side) = proposed_.front();
    }
    world.give(world.answer_count() == 1 ? 0 : answer(world));
  }
  return judge.worth(world, portfolios_);
}

std::size_t Campaign::answer(const Position& world) {
  const auto side = static_cast<std::size_t>(world.pending()->seat);
  if (const auto answer = staffs_.at(side)->answer(world, portfolios_.at(side))) return *answer;
  judge_.look_at(world);
  std::size_t best = 0;
  double highest = judge_.weigh(best).score;
  for (std::size_t n = 1; n < world.answer_count(); ++n)
    if (const double score = judge_.weigh(n).score; score > highest) {
      highest = score;
      best = n;
    }
  return best;
}

OperationsPlayer::OperationsPlayer(const Game& game, const Knowledge& knowledge, const Weights& weights,
                                   const OperationsOptions& options, std::string name)
    : staff_(knowledge.staff()),
      heuristic_(knowledge, weights, "heuristic"),
      campaign_(knowledge, weights),
      options_(options),
      name_(std::move(name)),
      world_(game.setup()) {}

void OperationsPlayer::forget() {
  heuristic_.forget();
  staff_->forget();
  portfolio_ = {};
  planned_ = 0;
}

std::size_t OperationsPlayer::choose(const Position& position, std::uint64_t seed) {
  if (const std::uint64_t turn = staff_->player_turn(position); turn != planned_ && staff_->plans_at(position)) {
    planned_ = turn;
    think(position, seed);
  }
  if (position.answer_count() == 1) return 0;
  if (const auto answer = staff_->answer(position, portfolio_)) return *answer;
  return heuristic_.choose(position, seed, [&](std::size_t n) { return staff_->serves(position, portfolio_, n); });
}

void OperationsPlayer::think(const Position& position, std::uint64_t seed) {
  const std::size_t most = options_.looks > 0 ? options_.portfolios : 1;
  staff_->propose(position, portfolio_, most, proposed_);
  portfolio_ = proposed_[proposed_.size() > 1 ? best_of(position, seed) : 0];
}

/// The number of the portfolio that was best in the same worlds with the same dice. Another one than the staff's first
/// must be better by more than the noise.
std::size_t OperationsPlayer::best_of(const Position& position, std::uint64_t seed) {
  constexpr double errors = 1.5;
  const Seat seat = position.pending()->seat;
  const double sign = seat == Seat{0} ? 1 : -1;
  std::vector<std::vector<double>> found(proposed_.size());
  for (std::uint32_t i = 0; i < options_.looks; ++i)
    for (std::size_t k = 0; k < proposed_.size(); ++k) {
      world_->assign(position);
      if (i > 0) world_->imagine(seat, mixed(mixed(seed) + i));
      found[k].push_back(sign * campaign_.play(*world_, proposed_[k], options_.turns, mixed(seed + i)));
    }
  std::size_t best = 0;
  double highest = 0;
  for (std::size_t k = 1; k < found.size(); ++k) {
    for (std::size_t i = 0; i < found[k].size(); ++i) found[k][i] -= found[0][i];
    const Mean gain = mean_of(found[k]);
    const double sure = gain.value - errors / 1.96 * gain.margin;
    if (sure <= highest) continue;
    highest = sure;
    best = k;
  }
  return best;
}

}  // namespace tricorne::players
