#include "players/rollout.h"

#include <algorithm>

#include "engine/core/chance.h"
#include "engine/core/stopping.h"

namespace tricorne::players {

namespace {

/// The most answers of a rollout. A longer game without Knowledge has no result.
constexpr int longest_rollout = 50'000;

/// A question of chance with more answers than this is a draw and no die.
constexpr std::size_t most_faces = 10;

}  // namespace

Rollout::Rollout(const Knowledge* knowledge, const Weights& weights, const RolloutOptions& options)
    : knowledge_(knowledge), options_(options) {
  if (knowledge != nullptr) judge_.emplace(*knowledge, weights);
}

RolloutResult Rollout::glance(const Position& position) {
  if (!position.pending())
    if (const auto outcome = position.outcome()) return result_of(position, *outcome);
  if (!judge_) {
    ++without_result_;
    return {};
  }
  judge_->look_at(position);
  const double advantage = judge_->advantage();
  return {chance_of(advantage), advantage};
}

/// Where points are counted, a game lost by few points is better than one lost by many.
RolloutResult Rollout::result_of(const Position& position, const Outcome& outcome) {
  const double result = !outcome.winner ? 0 : *outcome.winner == Seat{0} ? 1 : -1;
  RolloutResult found{(1 + result) / 2, result * sure_advantage};
  if (judge_ && outcome.score) {
    judge_->look_at(position);
    found.advantage = judge_->advantage_of_points();
  }
  return found;
}

void Rollout::begin_at(const Position& root) {
  last_turn_ = knowledge_ != nullptr && options_.to_end_of_turn ? knowledge_->player_turn(root) : 0;
}

/// Does a rollout with so many answers of players end at this question? At a draw from many it ends, because the draw
/// says more about luck than about the position.
bool Rollout::ends_at(const Position& world, const Pending& pending, std::uint32_t answers) const {
  if (last_turn_ > 0) return pending.seat != Seat::Chance && (answers >= options_.longest || is_over(world));
  if (!judge_ || answers < options_.answers) return false;
  if (pending.seat == Seat::Chance) return world.answer_count() > most_faces;
  return answers >= options_.longest || knowledge_->rests_at(pending.decision);
}

RolloutResult Rollout::play(Position& world, std::uint64_t seed) {
  QuestionSeeds seeds(seed, 0);
  std::uint32_t answers = 0;
  for (int i = 0; i < longest_rollout; ++i) {
    stop_if_asked();
    const auto pending = world.pending();
    if (!pending || world.answer_count() == 0) return glance(world);
    if (ends_at(world, *pending, answers)) return glance(world);
    const std::uint64_t now = seeds.next(world);
    if (pending->seat == Seat::Chance) {
      world.give(choose_by_weight(world, now));
      continue;
    }
    const bool forced = world.answer_count() == 1;
    answers += forced ? 0U : 1U;
    world.give(forced ? 0 : light_answer(world, now));
  }
  return glance(world);
}

/// The best of at most RolloutOptions::candidates answers. When there are more answers, the candidates are drawn at
/// random.
std::size_t Rollout::light_answer(const Position& world, std::uint64_t seed) {
  if (!judge_) return RandomPlayer().choose(world, seed);
  judge_->look_at(world);
  const std::size_t count = world.answer_count();
  const bool all = count <= options_.candidates;
  Chance chance(seed, 1);
  std::size_t best = all ? 0 : chance.below(count);
  double highest = judge_->weigh(best).score;
  for (std::size_t i = 1; i < std::min<std::size_t>(count, options_.candidates); ++i) {
    const std::size_t n = all ? i : chance.below(count);
    if (n == best) continue;
    const double score = judge_->weigh(n).score;
    if (score <= highest) continue;
    highest = score;
    best = n;
  }
  return best;
}

}  // namespace tricorne::players
