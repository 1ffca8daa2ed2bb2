#include "players/heuristic.h"

#include <cmath>
#include <limits>

namespace tricorne::players {

namespace {

/// Gumbel noise from a number between 0 and 1. The answer with the highest sum of score and noise is a random answer by
/// the softmax of the scores. The noise grows with `lot`.
double gumbel(double lot) { return -std::log(-std::log(lot)); }

/// For a lot below `common_lot` the noise is below `most_of_common`. Most answers can be passed over by this, without
/// a logarithm.
constexpr double common_lot = 0.99, most_of_common = 4.61;

}  // namespace

Judge::Judge(const Knowledge& knowledge, const Weights& weights) : weights_(weights), reader_(knowledge.reader()) {}

void Judge::look_at(const Position& position) {
  reader_->look_at(position);
  const auto pending = position.pending();
  answers_ = position.answer_count();
  sign_ = !pending || pending->seat == Seat{0} ? 1 : -1;
}

void Judge::weigh(std::vector<Preference>& list) {
  list.assign(answers_, {});
  if (answers_ < 2) return;
  for (std::size_t n = 0; n < answers_; ++n) {
    const std::size_t twin = reader_->twin_of(n);
    list[n] = twin < n ? list[twin] : weigh(n);
  }
}

Preference Judge::weigh(std::size_t n) {
  Numbers values, of_answer;
  const StaticEvaluation glance = static_evaluation(weights_, reader_->read_behind(n, values), values);
  reader_->read_answer(n, of_answer);
  return {(weighed(of_answer, weights_.answer) + sign_ * glance.plan) / weights_.temperature, sign_ * glance.advantage};
}

double Judge::advantage() {
  Numbers values;
  return static_evaluation(weights_, reader_->read(values), values).advantage;
}

double Judge::advantage_of_points() {
  Numbers values;
  reader_->read(values);
  return weights_.even + weighed(values, weights_.position);
}

HeuristicPlayer::HeuristicPlayer(const Knowledge& knowledge, const Weights& weights, std::string name)
    : judge_(knowledge, weights), name_(std::move(name)) {}

std::size_t HeuristicPlayer::choose(const Position& position, std::uint64_t seed,
                                    const std::function<bool(std::size_t)>& may_take) {
  judge_.look_at(position);
  judge_.weigh(list_);
  trail_.follow(judge_.reader().errand());
  const auto goes_back = [&](std::size_t n) {
    return !trail_.empty() && trail_.leads_back(judge_.reader().step_of(n));
  };
  std::optional<std::size_t> best =
      favourite(position, seed, [&](std::size_t n) { return !goes_back(n) && may_take(n); });
  if (!best) best = favourite(position, seed, [&](std::size_t n) { return !goes_back(n); });
  if (!best) best = favourite(position, seed, [](std::size_t) { return true; });  // every answer goes back
  trail_.go(judge_.reader().step_of(*best));
  return *best;
}

/// The answer with the highest sum of score and noise; of those that `may_take` allows; nothing when it allows none.
std::optional<std::size_t> HeuristicPlayer::favourite(const Position& position, std::uint64_t seed,
                                                      const std::function<bool(std::size_t)>& may_take) const {
  std::optional<std::size_t> best;
  double highest = -std::numeric_limits<double>::infinity();
  for (std::size_t n = 0; n < list_.size(); ++n) {
    const double lot = lot_of(seed, position.answer_key(n));
    if (lot < common_lot && list_[n].score + most_of_common < highest) continue;
    const double value = list_[n].score + gumbel(lot);
    if ((best && value <= highest) || !may_take(n)) continue;
    best = n;
    highest = value;
  }
  return best;
}

}  // namespace tricorne::players
