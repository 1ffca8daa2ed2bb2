#include "verify/games/answering.h"

#include <algorithm>

#include "verify/errata/balance.h"
#include "verify/kit.h"

namespace tricorne::verify {

namespace {

/// The number of equal parts into which the sum of all weights is divided; a random part is drawn.
constexpr double grain = 1U << 16U;

std::size_t by_weight(const Position& position, Chance& chance) {
  const std::size_t count = position.answer_count();
  double total = 0;
  for (std::size_t n = 0; n < count; ++n) total += position.answer_weight(n);
  double rest = total * static_cast<double>(chance.below(static_cast<std::size_t>(grain))) / grain;
  for (std::size_t n = 0; n + 1 < count; ++n) {
    rest -= position.answer_weight(n);
    if (rest < 0) return n;
  }
  return count - 1;
}

}  // namespace

std::size_t answer_at_random(const Position& position, Chance& chance, bool weighted) {
  if (weighted && position.pending()->seat == Seat::Chance) return by_weight(position, chance);
  return chance.below(position.answer_count());
}

namespace {

/// Streams of random numbers for the habits of a game and for where it begins, so that neither is that of its answers.
constexpr std::uint64_t habits = 1ULL << 41U, beginnings = 1ULL << 42U, swarming = 1ULL << 43U;

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0;
  for (const char c : text) hash = mixed(hash + static_cast<unsigned char>(c) + 1);
  return hash;
}

}  // namespace

std::size_t AnswerKinds::of(const Position& position, std::size_t n) {
  const auto [slot, fresh] = known_.try_emplace(position.answer_key(n), 0);
  if (!fresh) return slot->second;
  const Node document = position.document_of(position.answer(n));
  const std::string& name = document.is_map() ? document.entries.front().key : document.scalar;
  while (slot->second < names_.size() && names_[slot->second] != name) ++slot->second;
  if (slot->second == names_.size()) names_.push_back(name);
  return slot->second;
}

SwarmAnswerer::SwarmAnswerer(const Game& game, AnswerKinds& kinds, std::uint64_t seed, std::uint64_t number)
    : kit_(number % 4 != 3 ? &kit_of(game) : nullptr),
      kinds_(kinds),
      key_(mixed(mixed(seed) + number)),
      chance_(seed, number + habits),
      kind_first_(chance_.below(2) == 0) {}

double SwarmAnswerer::habit(std::size_t kind) {
  constexpr double avoided = 1.0 / 16, pressed = 8;
  if (habits_.size() <= kind) habits_.resize(kind + 1);
  double& drawn = habits_[kind];
  if (drawn > 0) return drawn;
  // By the name, for the number depends on the games before.
  const std::uint64_t lot = mixed(key_ ^ hash_of(kinds_.name(kind))) % 4;
  drawn = lot == 0 ? avoided : lot == 1 ? pressed : 1;
  return drawn;
}

std::size_t SwarmAnswerer::choose(const Position& position) {
  constexpr std::size_t grain = 1U << 20U;
  constexpr double often = 8;  // so many make a kind half as likely
  const std::size_t answers = position.answer_count();
  of_answer_.resize(answers);
  weights_.resize(answers);
  std::fill(count_.begin(), count_.end(), 0);
  for (std::size_t n = 0; n < answers; ++n) {
    const std::size_t kind = of_answer_[n] = kinds_.of(position, n);
    if (count_.size() <= kind) count_.resize(kind + 1);
    ++count_[kind];
  }
  given_.resize(std::max(given_.size(), count_.size()));
  double total = 0;
  for (std::size_t n = 0; n < answers; ++n) {
    const std::size_t kind = of_answer_[n];
    weights_[n] = habit(kind) / (1 + given_[kind] / often) / (kind_first_ ? count_[kind] : 1);
    if (kit_ != nullptr) weights_[n] *= kit_->pull(position, n);
    total += weights_[n];
  }
  double rest = total * static_cast<double>(chance_.below(grain)) / grain;
  std::size_t n = 0;
  while (n + 1 < answers && (rest -= weights_[n]) >= 0) ++n;
  ++given_[of_answer_[n]];
  return n;
}

std::vector<SwarmRules> swarm_rules(const Game& game, std::uint64_t seed) {
  constexpr std::size_t variants = 64, most_changes = 4;
  std::vector<AxisInfo> axes = game.axes();
  // Of a set there is no value next to another.
  std::erase_if(axes, [](const AxisInfo& axis) { return axis.kind == AxisKind::words; });
  std::vector<SwarmRules> list(1);
  Chance chance(seed, swarming);
  while (!axes.empty() && list.size() <= variants) {
    SwarmRules rules;
    for (std::size_t changes = 1 + chance.below(most_changes); changes > 0; --changes) {
      AxisInfo axis = axes[chance.below(axes.size())];
      const std::vector<std::string> values = neighbours(axis);
      if (values.empty()) continue;
      axis.value = values[chance.below(values.size())];
      try {
        rules.game = (rules.game ? *rules.game : game).with_axis(axis.name, axis.value);
      } catch (const DataError&) {
        continue;  // with the other changes the axis cannot have the value
      }
      std::erase_if(rules.changed, [&](const AxisInfo& other) { return other.name == axis.name; });
      rules.changed.push_back(std::move(axis));
    }
    if (rules.game) list.push_back(std::move(rules));
  }
  return list;
}

std::size_t rules_of_swarm(const std::vector<SwarmRules>& rules, std::uint64_t seed, std::uint64_t number) {
  const std::uint64_t lot = mixed(mixed(seed) ^ number);
  return rules.size() == 1 || lot % 4 == 0 ? 0 : 1 + (lot >> 2U) % (rules.size() - 1);
}

std::unique_ptr<Position> swarm_begins(const Game& game, std::uint64_t seed, std::uint64_t number) {
  const auto crowded = kit_of(game).crowded();
  Chance chance(seed, number + beginnings);
  auto position = crowded && number % 2 == 1 ? crowded(game, chance) : game.setup();
  position->settle();
  return position;
}

}  // namespace tricorne::verify
