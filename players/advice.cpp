#include "players/advice.h"

#include <algorithm>
#include <cmath>

#include "engine/core/chance.h"

namespace tricorne::players {

namespace {

Weights weights_of(const Knowledge* knowledge) {
  return knowledge != nullptr ? shipped_weights(*knowledge) : Weights{};
}

}  // namespace

std::uint32_t usual_looks(const Game& game) { return knowledge_of(game.name()) != nullptr ? 400 : 40; }

Adviser::Adviser(const Game& game, const AdviceOptions& options)
    : game_(game),
      knowledge_(knowledge_of(game.name())),
      weights_(weights_of(knowledge_)),
      options_(options),
      rollout_(knowledge_, weights_, options.rollout),
      world_(game.setup()),
      behind_(game.setup()) {
  if (knowledge_ != nullptr) judge_.emplace(*knowledge_, weights_);
}

std::string Adviser::source() const {
  if (knowledge_ != nullptr) return "Chances come from playing on for a few answers and judging what is there.";
  return "Chances come from random games played to the end: nobody has written down what counts in " +
         std::string(game_.title()) + ".";
}

Mean Adviser::chance(const Position& position, std::uint64_t seed) {
  if (!position.pending()) return {rollout_.glance(position), 0};
  std::vector<double> found;
  for (std::uint32_t i = 0; i < options_.looks; ++i) {
    world_->assign(position);
    found.push_back(rollout_.play(*world_, mixed(seed + i)));
  }
  return mean_of(found);
}

/// Chance of the asked seat.
double Adviser::try_answer(const Position& world, std::size_t answer, std::uint64_t seed) {
  const bool first = world.pending()->seat == Seat{0};
  behind_->assign(world);
  behind_->give(answer);
  const double chance = rollout_.play(*behind_, seed);
  return first ? chance : 1 - chance;
}

std::vector<std::size_t> Adviser::choose_candidates(const Position& position, std::optional<std::size_t> played) {
  std::vector<Preference> list(position.answer_count());
  if (judge_) {
    judge_->look_at(position);
    judge_->weigh(list);
  }
  std::vector<std::size_t> answers;
  for (std::size_t n = 0; n < list.size(); ++n) answers.push_back(n);
  std::ranges::stable_sort(answers, [&](std::size_t a, std::size_t b) { return list[a].score > list[b].score; });
  if (answers.size() > options_.candidates) answers.resize(options_.candidates);
  if (played && std::ranges::find(answers, *played) == answers.end()) answers.push_back(*played);
  return answers;
}

std::vector<Opinion> Adviser::advise(const Position& position, std::uint64_t seed, std::optional<std::size_t> played) {
  const Seat seat = position.pending()->seat;
  const auto imagined = position.clone();
  const auto new_world = [&](std::uint64_t key) {
    imagined->assign(position);
    if (!options_.as_on_the_table) imagined->imagine(seat, mixed(key ^ seed));
  };
  new_world(0);
  std::vector<Opinion> opinions;
  for (const std::size_t answer : choose_candidates(*imagined, played)) opinions.push_back({answer});
  std::vector<std::vector<double>> found(opinions.size());
  const std::uint32_t first_round = std::max(1U, options_.looks / 2);
  for (std::uint32_t i = 0; i < first_round; ++i) {
    new_world(i + 1);
    for (std::size_t k = 0; k < opinions.size(); ++k)
      found[k].push_back(try_answer(*imagined, opinions[k].answer, mixed(seed + i)));
  }
  std::size_t best = 0;
  for (std::size_t k = 1; k < opinions.size(); ++k)
    if (mean_of(found[k]).value > mean_of(found[best]).value) best = k;
  for (auto& numbers : found) numbers.clear();
  for (std::uint32_t i = 0; i < options_.looks; ++i) {
    new_world(first_round + i + 1);
    for (std::size_t k = 0; k < opinions.size(); ++k)
      found[k].push_back(try_answer(*imagined, opinions[k].answer, mixed(seed + first_round + i)));
  }
  for (std::size_t k = 0; k < opinions.size(); ++k) {
    std::vector<double> losses;
    for (std::size_t i = 0; i < found[k].size(); ++i) losses.push_back(found[best][i] - found[k][i]);
    const Mean chance = mean_of(found[k]), loss = mean_of(losses);
    opinions[k].chance = chance.value;
    opinions[k].low = std::max(0.0, chance.value - chance.margin);
    opinions[k].high = std::min(1.0, chance.value + chance.margin);
    opinions[k].loss = loss.value;
    opinions[k].loss_low = loss.value - loss.margin;
    opinions[k].loss_high = loss.value + loss.margin;
  }
  opinions[best].loss = opinions[best].loss_low = opinions[best].loss_high = 0;
  std::swap(opinions[0], opinions[best]);
  std::stable_sort(opinions.begin() + 1, opinions.end(),
                   [](const Opinion& a, const Opinion& b) { return a.loss < b.loss; });
  explain(*imagined, opinions);
  return opinions;
}

/// The features whose part in the advantage differs most from the mean of the answers compared.
void Adviser::explain(const Position& position, std::vector<Opinion>& opinions) {
  if (knowledge_ == nullptr) return;
  const auto features = knowledge_->position_features();
  const double sign = position.pending()->seat == Seat{0} ? 1 : -1;
  const auto reader = knowledge_->reader();
  reader->look_at(position);
  std::vector<Numbers> parts;
  Numbers mean{};
  for (const Opinion& opinion : opinions) {
    Numbers& values = parts.emplace_back();
    if (reader->read_behind(opinion.answer, values) != Ended::no) values = {};
    for (std::size_t i = 0; i < features.size(); ++i) {
      values[i] *= weights_.position[i] * static_cast<float>(sign);
      mean[i] += values[i] / static_cast<float>(opinions.size());
    }
  }
  for (std::size_t k = 0; k < opinions.size(); ++k) {
    for (std::size_t i = 0; i < features.size(); ++i)
      if (const double gain = static_cast<double>(parts[k][i] - mean[i]); std::abs(gain) > 0.01)
        opinions[k].why.push_back({features[i].name, features[i].meaning, gain});
    std::ranges::stable_sort(opinions[k].why,
                             [](const Reason& a, const Reason& b) { return std::abs(a.gain) > std::abs(b.gain); });
    if (opinions[k].why.size() > 3) opinions[k].why.resize(3);
  }
}

std::vector<std::string> Adviser::line(const Position& position, std::size_t answer, std::size_t length,
                                       std::uint64_t seed) {
  std::vector<std::string> texts{position.answer_text(answer)};
  const auto world = position.clone();
  world->give(answer);
  std::vector<Preference> list;
  QuestionSeeds seeds(seed, 0);
  while (world->pending() && texts.size() < length) {
    std::size_t next = 0;
    if (world->pending()->seat == Seat::Chance) {
      if (world->answer_count() > 8) break;  // a card that nobody can foresee
      next = choose_by_weight(*world, seeds.next(*world));
    } else if (judge_ && world->answer_count() > 1) {
      judge_->look_at(*world);
      judge_->weigh(list);
      for (std::size_t n = 1; n < list.size(); ++n)
        if (list[n].score > list[next].score) next = n;
    }
    texts.push_back(world->answer_text(next));
    world->give(next);
  }
  return texts;
}

}  // namespace tricorne::players
