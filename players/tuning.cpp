#include "players/tuning.h"

#include <algorithm>
#include <cmath>

#include "engine/core/chance.h"
#include "players/seating.h"

namespace tricorne::players {

std::vector<Sample> sample_game(const Game& game, const Knowledge& knowledge, const std::vector<std::string>& players,
                                std::uint64_t seed, std::uint64_t number, double share) {
  Seating seating(game, players);
  seating.begin(seed, number);
  Chance chance(mixed(seed), number);
  constexpr std::size_t parts = 1'000'000;
  const auto wanted = static_cast<std::size_t>(share * static_cast<double>(parts));
  std::vector<Sample> samples;
  const auto reader = knowledge.reader();
  const auto position = game.setup();
  position->settle();
  while (position->pending()) {
    if (chance.below(parts) < wanted) {
      reader->look_at(*position);
      reader->read(samples.emplace_back().values);
    }
    position->give(seating.answer(*position));
  }
  const auto outcome = position->outcome();
  const bool drawn = !outcome || !outcome->winner;
  for (Sample& sample : samples) sample.result = drawn ? 0.5F : *outcome->winner == Seat{0} ? 1.0F : 0.0F;
  return samples;
}

namespace {

constexpr std::size_t unknowns = most_features + 1;  // the last one is `even`
using Vector = std::array<double, unknowns>;
using Matrix = std::array<Vector, unknowns>;

double value_at(const Sample& sample, std::size_t i) { return i < most_features ? sample.values[i] : 1; }

/// Solves m x = v for a positive definite m, in place (Cholesky); gives x.
Vector solved(Matrix& m, Vector v) {
  for (std::size_t i = 0; i < unknowns; ++i)
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = m[i][j];
      for (std::size_t k = 0; k < j; ++k) sum -= m[i][k] * m[j][k];
      m[i][j] = i == j ? std::sqrt(sum) : sum / m[j][j];
    }
  for (std::size_t i = 0; i < unknowns; ++i) {
    for (std::size_t k = 0; k < i; ++k) v[i] -= m[i][k] * v[k];
    v[i] /= m[i][i];
  }
  for (std::size_t i = unknowns; i-- > 0;) {
    for (std::size_t k = i + 1; k < unknowns; ++k) v[i] -= m[k][i] * v[k];
    v[i] /= m[i][i];
  }
  return v;
}

/// A small number in place of `hold` for `even`. It keeps the matrix positive definite when the samples say nothing.
constexpr double least_hold = 1e-6;

/// One step of Newton's method towards the best `weights`.
void improve(const std::vector<Sample>& samples, const Vector& base, double hold, Vector& weights) {
  Matrix curve{};
  Vector slope{};
  for (const Sample& sample : samples) {
    double lead = 0;
    for (std::size_t i = 0; i < unknowns; ++i) lead += weights[i] * value_at(sample, i);
    const double chance = chance_of(lead), doubt = chance * (1 - chance);
    for (std::size_t i = 0; i < unknowns; ++i) {
      const double value = value_at(sample, i);
      if (value == 0) continue;
      slope[i] += (static_cast<double>(sample.result) - chance) * value;
      for (std::size_t j = 0; j <= i; ++j) curve[i][j] += doubt * value * value_at(sample, j);
    }
  }
  for (std::size_t i = 0; i < most_features; ++i) {
    slope[i] -= hold * (weights[i] - base[i]);
    curve[i][i] += hold;
  }
  curve[most_features][most_features] += least_hold;
  const Vector step = solved(curve, slope);
  for (std::size_t i = 0; i < unknowns; ++i) weights[i] += std::clamp(step[i], -2.0, 2.0);
}

}  // namespace

Weights learned(const std::vector<Sample>& samples, const Weights& base, double hold) {
  Vector start{};
  for (std::size_t i = 0; i < most_features; ++i) start[i] = base.position[i];
  start[most_features] = base.even;
  Vector weights = start;
  constexpr int steps = 12;
  for (int step = 0; step < steps; ++step) improve(samples, start, hold, weights);
  Weights result = base;
  for (std::size_t i = 0; i < most_features; ++i) result.position[i] = static_cast<float>(weights[i]);
  result.even = weights[most_features];
  return result;
}

double Calibration::Bin::doubt() const {
  return games < 2 ? 1 : 1.96 * std::sqrt(squares) / static_cast<double>(positions);
}

void Calibration::add_game(const std::vector<Sample>& samples, const Weights& weights) {
  std::array<double, 10> leads{};
  std::array<bool, 10> met{};
  for (const Sample& sample : samples) {
    const double chance = chance_of(weights.even + weighed(sample.values, weights.position));
    const auto result = static_cast<double>(sample.result);
    const std::size_t i = std::min<std::size_t>(bins.size() - 1, static_cast<std::size_t>(chance * 10));
    ++bins[i].positions;
    bins[i].predicted += chance;
    bins[i].won += result;
    leads[i] += result - chance;
    met[i] = true;
    constexpr double least = 1e-9;
    const double now =
        -(result * std::log(std::max(least, chance)) + (1 - result) * std::log(std::max(least, 1 - chance)));
    loss += (now - loss) / static_cast<double>(++positions);
  }
  for (std::size_t i = 0; i < bins.size(); ++i) {
    bins[i].games += met[i] ? 1 : 0;
    bins[i].squares += leads[i] * leads[i];
  }
}

Calibration calibration_of(const GameSamples& games, const Weights& weights) {
  Calibration all;
  for (const auto& samples : games) all.add_game(samples, weights);
  return all;
}

}  // namespace tricorne::players
