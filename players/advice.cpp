#include "players/advice.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/core/chance.h"
#include "engine/core/json_of.h"

namespace tricorne::players {

namespace {

Weights weights_of(const Knowledge* knowledge) {
  return knowledge != nullptr ? shipped_weights(*knowledge) : Weights{};
}

}  // namespace

Json as_json(const Opinion& opinion, std::string action) {
  Json node{{"action", std::move(action)}};
  node.set_all(tricorne::as_json(opinion));
  return node;
}

std::vector<std::string> subjects(const std::vector<Reason>& reasons, Pull side) {
  std::vector<std::pair<std::string_view, double>> gains;
  for (const Reason& reason : reasons) {
    const auto same = std::ranges::find(gains, reason.subject, &std::pair<std::string_view, double>::first);
    if (same == gains.end())
      gains.emplace_back(reason.subject, reason.gain);
    else
      same->second += reason.gain;
  }
  std::vector<std::string> names;
  for (const auto& [subject, gain] : gains)
    if ((gain > 0) == (side == Pull::for_it)) names.emplace_back(subject);
  return names;
}

std::string in_words(const std::vector<Reason>& reasons) {
  const auto good = subjects(reasons, Pull::for_it), bad = subjects(reasons, Pull::against_it);
  return fmt::format("{}{}{}{}{}", good.empty() ? "" : "what speaks for it: ", fmt::join(good, ", "),
                     good.empty() || bad.empty() ? "" : "; ",
                     bad.empty() ? "" : "what speaks against it: ", fmt::join(bad, ", "));
}

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
  std::string text = "Chances come from random games played to the end: there is no evaluation for " +
                     std::string(game_.title()) + ".";
  if (const std::uint64_t none = rollout_.without_result(); none > 0)
    text += fmt::format(" {} of {} games stopped without a result; each of them counts as one half.", none, looked_);
  return text;
}

Estimate Adviser::chance(const Position& position, std::uint64_t seed) {
  if (!position.pending()) {
    const double chance = rollout_.glance(position).chance;
    return {chance, chance, chance};
  }
  std::vector<double> found;
  for (std::uint32_t i = 0; i < options_.looks; ++i) {
    world_->assign(position);
    found.push_back(rollout_.play(*world_, mixed(mixed(seed) + i)).chance);
  }
  return estimate_of(found);
}

/// The chance of the asked seat with the answer in this world. When the cards of this world forbid the answer, the
/// rollout begins with the question itself.
double Adviser::try_answer(const Position& world, const Opinion& opinion, std::uint64_t seed) {
  const bool first = world.pending()->seat == Seat{0};
  behind_->assign(world);
  if (const auto answer = number_of(world, opinion.key, opinion.answer)) behind_->give(*answer);
  ++looked_;
  const double chance = rollout_.play(*behind_, seed).chance;
  return first ? chance : 1 - chance;
}

/// The numbers in `position` of the answers to compare, the best first. The heuristic ranks them in `imagined`, a world
/// that the seat could be in.
std::vector<std::size_t> Adviser::choose_candidates(const Position& position, const Position& imagined,
                                                    std::optional<std::size_t> played) {
  std::vector<Preference> list(imagined.answer_count());
  if (judge_) {
    judge_->look_at(imagined);
    judge_->weigh(list);
  }
  std::vector<std::size_t> order, answers;
  for (std::size_t n = 0; n < list.size(); ++n) order.push_back(n);
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return list[a].score > list[b].score; });
  for (const std::size_t n : order)
    if (const auto here = number_of(position, imagined.answer_key(n), n); here && answers.size() < options_.candidates)
      answers.push_back(*here);
  if (played && std::ranges::find(answers, *played) == answers.end()) answers.push_back(*played);
  if (answers.empty()) answers.push_back(0);
  return answers;
}

/// For each answer its chances in so many worlds.
std::vector<std::vector<double>> Adviser::try_all(const Position& position, const std::vector<Opinion>& opinions,
                                                  std::uint64_t seed, std::uint32_t looks) {
  std::vector<std::vector<double>> found(opinions.size());
  for (std::uint32_t i = 0; i < looks; ++i) {
    world_->assign(position);
    if (!options_.as_on_the_table) world_->imagine(position.pending()->seat, mixed((i + 1) ^ mixed(seed)));
    for (std::size_t k = 0; k < opinions.size(); ++k)
      found[k].push_back(try_answer(*world_, opinions[k], mixed(mixed(seed) + i)));
  }
  return found;
}

std::vector<Opinion> Adviser::advise(const Position& position, std::uint64_t seed, std::optional<std::size_t> played) {
  const auto imagined = position.clone();
  if (!options_.as_on_the_table) imagined->imagine(position.pending()->seat, mixed(seed));
  std::vector<Opinion> opinions;
  for (const std::size_t answer : choose_candidates(position, *imagined, played))
    opinions.push_back({answer, position.answer_key(answer)});
  const auto found = try_all(position, opinions, seed, options_.looks + std::max(1U, options_.looks / 2));
  std::size_t best = 0;
  for (std::size_t k = 1; k < opinions.size(); ++k)
    if (mean_of(found[k]).value > mean_of(found[best]).value) best = k;
  for (std::size_t k = 0; k < opinions.size(); ++k) {
    std::vector<double> losses;
    for (std::size_t i = 0; i < found[k].size(); ++i) losses.push_back(found[best][i] - found[k][i]);
    const Estimate chance = estimate_of(found[k]), loss = estimate_of_differences(std::move(losses));
    opinions[k].chance = chance.value;
    opinions[k].low = chance.low;
    opinions[k].high = chance.high;
    opinions[k].loss = loss.value;
    opinions[k].loss_low = loss.low;
    opinions[k].loss_high = loss.high;
  }
  opinions[best].loss = opinions[best].loss_low = opinions[best].loss_high = 0;
  std::swap(opinions[0], opinions[best]);
  std::stable_sort(opinions.begin() + 1, opinions.end(),
                   [](const Opinion& a, const Opinion& b) { return a.loss < b.loss; });
  explain(*imagined, opinions);
  return opinions;
}

/// Fills Opinion::why with the features whose share of the advantage differs most from the mean of the compared
/// answers.
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
    const auto answer = number_of(position, opinion.key, opinion.answer);
    if (!answer || reader->read_behind(*answer, values) != GameEnd::no) values = {};
    for (std::size_t i = 0; i < features.size(); ++i) {
      values[i] *= weights_.position[i] * static_cast<float>(sign);
      mean[i] += values[i] / static_cast<float>(opinions.size());
    }
  }
  for (std::size_t k = 0; k < opinions.size(); ++k) {
    for (std::size_t i = 0; i < features.size(); ++i)
      if (const double gain = static_cast<double>(parts[k][i] - mean[i]); is_told(i) && std::abs(gain) > 0.01)
        opinions[k].why.push_back({features[i].name, features[i].meaning, features[i].subject, gain});
    std::ranges::stable_sort(opinions[k].why,
                             [](const Reason& a, const Reason& b) { return std::abs(a.gain) > std::abs(b.gain); });
    if (opinions[k].why.size() > 3) opinions[k].why.resize(3);
  }
}

/// The next answer of a likely line; nothing at the end of the game and before a draw from many cards, which nobody can
/// foresee.
std::optional<std::size_t> Adviser::likely_answer(const Position& world, QuestionSeeds& seeds) {
  const auto pending = world.pending();
  if (!pending) return std::nullopt;
  if (pending->seat == Seat::Chance)
    return world.answer_count() > 8 ? std::nullopt : std::optional(choose_by_weight(world, seeds.next(world)));
  std::size_t next = 0;
  if (!judge_ || world.answer_count() < 2) return next;
  judge_->look_at(world);
  judge_->weigh(preferences_);
  for (std::size_t n = 1; n < preferences_.size(); ++n)
    if (preferences_[n].score > preferences_[next].score) next = n;
  return next;
}

/// The features times their weights where the likely line behind an answer comes to rest. `ended` says whether the game
/// has ended there; then the numbers have no meaning.
Numbers Adviser::weighed_behind(const Position& position, std::size_t answer, std::uint64_t seed, GameEnd& ended) {
  constexpr int longest = 24;
  const auto world = position.clone();
  if (!options_.as_on_the_table) world->imagine(position.pending()->seat, mixed(seed));
  if (const auto there = number_of(*world, position.answer_key(answer), answer)) {
    world->give(*there);
  } else {
    world->assign(position);
    world->give(answer);
  }
  QuestionSeeds seeds(seed, 0);
  const std::string_view asked = position.pending()->decision;
  for (int i = 0; i < longest; ++i) {
    const auto pending = world->pending();
    if (!pending || (pending->seat != Seat::Chance && knowledge_->rests_at(pending->decision) &&
                     (i > 0 || pending->decision == asked)))
      break;
    const auto next = likely_answer(*world, seeds);
    if (!next) break;
    world->give(*next);
  }
  const auto reader = knowledge_->reader();
  reader->look_at(*world);
  Numbers values{};
  ended = reader->read(values);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] *= weights_.position[i];
  return values;
}

std::vector<Reason> Adviser::compare(const Position& position, std::size_t a, std::size_t b, std::uint64_t seed) {
  constexpr std::size_t most = 4;
  constexpr std::uint64_t worlds = 20;
  constexpr double least = 0.03;
  std::vector<Reason> reasons;
  if (knowledge_ == nullptr) return reasons;
  const double sign = position.pending()->seat == Seat{0} ? 1 : -1;
  const auto own = position.pending()->seat == Seat{0} ? GameEnd::won_by_first : GameEnd::won_by_second;
  std::uint64_t wins = 0, loses = 0;
  std::vector<std::vector<double>> gains(knowledge_->position_features().size());
  for (std::uint64_t n = 0; n < worlds; ++n) {
    GameEnd end_a{}, end_b{};
    const Numbers with = weighed_behind(position, a, mixed(seed + n), end_a);
    const Numbers without = weighed_behind(position, b, mixed(seed + n), end_b);
    if (end_a != GameEnd::no || end_b != GameEnd::no) {
      wins += end_a != end_b && (end_a == own || (end_b != GameEnd::no && end_b != own)) ? 1U : 0U;
      loses += end_a != end_b && (end_b == own || (end_a != GameEnd::no && end_a != own)) ? 1U : 0U;
      continue;
    }
    for (std::size_t i = 0; i < gains.size(); ++i) gains[i].push_back(sign * static_cast<double>(with[i] - without[i]));
  }
  if (2 * std::max(wins, loses) > worlds)
    return {{"end", "The game ends.", "the end of the game", wins > loses ? 1.0 : -1.0}};
  const auto features = knowledge_->position_features();
  for (std::size_t i = 0; i < features.size(); ++i) {
    const Mean gain = mean_of(gains[i]);
    if (is_told(i) && std::abs(gain.value) > std::max(least, gain.margin))
      reasons.push_back({features[i].name, features[i].meaning, features[i].subject, gain.value});
  }
  std::ranges::stable_sort(reasons,
                           [](const Reason& x, const Reason& y) { return std::abs(x.gain) > std::abs(y.gain); });
  if (reasons.size() > most) reasons.resize(most);
  return reasons;
}

/// May a feature be told as a reason? One that judges positions the other way round than it chooses answers is an
/// artefact of what goes with it in games, and a promise (Feature::subject) is nothing that has come about.
bool Adviser::is_told(std::size_t feature) const {
  return !knowledge_->position_features()[feature].subject.empty() &&
         weights_.position[feature] * weights_.plan[feature] >= 0;
}

}  // namespace tricorne::players
