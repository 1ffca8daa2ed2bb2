#include "players/heuristic.h"

#include <cmath>

namespace tricorne::players {

Judge::Judge(const Game& game, const Knowledge& knowledge, const Weights& weights)
    : knowledge_(knowledge), weights_(weights), behind_(game.setup()) {}

void Judge::weigh(const Position& position, std::vector<Preference>& list) {
  const std::size_t count = position.answer_count();
  list.assign(count, {});
  if (count < 2) return;
  for (std::size_t n = 0; n < count; ++n) {
    const std::size_t twin = knowledge_.twin_of(position, n);
    list[n] = twin < n ? list[twin] : weigh(position, n);
  }
}

Preference Judge::weigh(const Position& position, std::size_t n) {
  behind_->assign(position);
  behind_->give(n);
  Numbers values{};
  knowledge_.read_answer(position, n, values);
  const Glance glance = glance_at(knowledge_, weights_, *behind_);
  const double sign = position.pending()->seat == Seat{0} ? 1 : -1;
  return {(weighed(values, weights_.answer) + sign * glance.plan) / weights_.temperature, sign * glance.advantage};
}

double Judge::chance(const Position& position) const {
  return chance_of(glance_at(knowledge_, weights_, position).advantage);
}

HeuristicPlayer::HeuristicPlayer(const Game& game, const Knowledge& knowledge, const Weights& weights, std::string name)
    : judge_(game, knowledge, weights), name_(std::move(name)) {}

std::size_t HeuristicPlayer::choose(const Position& position, std::uint64_t seed) {
  judge_.weigh(position, list_);
  std::size_t best = 0;
  double highest = 0;
  for (std::size_t n = 0; n < list_.size(); ++n) {
    const double gumbel = -std::log(-std::log(lot_of(seed, position.answer_key(n))));
    const double value = list_[n].score + gumbel;
    if (n > 0 && value <= highest) continue;
    best = n;
    highest = value;
  }
  return best;
}

}  // namespace tricorne::players
