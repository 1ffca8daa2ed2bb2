#include "players/tuning.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "players/seating.h"

namespace tricorne::players {

namespace {

/// After an opening positions are read within so many answers.
constexpr std::uint64_t read_after_opening = 200;

void note_end(std::vector<Sample>& samples, const std::optional<Outcome>& outcome) {
  const bool drawn = !outcome || !outcome->winner;
  const bool first = !drawn && *outcome->winner == Seat{0};
  std::optional<float> lead;
  if (outcome && outcome->score) lead = static_cast<float>(drawn ? 0 : first ? *outcome->score : -*outcome->score);
  for (Sample& sample : samples) {
    sample.result = drawn ? 0.5F : first ? 1.0F : 0.0F;
    sample.lead = lead;
  }
}

}  // namespace

Sampler::Sampler(const Game& game, const Knowledge& knowledge, SamplingOptions options)
    : game_(game),
      knowledge_(knowledge),
      options_(std::move(options)),
      openings_(options_.openers.size() * options_.openers.size()),
      reader_(knowledge_.reader()) {}

Seating& Sampler::seated(std::optional<Seating>& seating, const std::string& first, const std::string& second) {
  if (!seating) seating.emplace(game_, std::vector{first, second});
  return *seating;
}

/// The players of an opening, drawn for each seat.
Seating& Sampler::opening_of(Chance& chance) {
  const std::size_t count = options_.openers.size();
  const std::size_t first = chance.below(count), second = chance.below(count);
  return seated(openings_[first * count + second], options_.openers[first], options_.openers[second]);
}

std::vector<Sample> Sampler::sample(std::uint64_t seed, std::uint64_t number) {
  const std::size_t swapped = 1 - number % 2;
  Seating& seating = seated(seatings_[swapped], options_.players[swapped], options_.players[1 - swapped]);
  seating.begin(seed, number);
  Chance chance(mixed(seed), number);
  constexpr std::size_t parts = 1'000'000;
  const auto wanted = static_cast<std::size_t>(options_.share * static_cast<double>(parts));
  std::uint64_t begin = 0, end = std::numeric_limits<std::uint64_t>::max();
  Seating* opening = nullptr;
  if (!options_.openers.empty()) {
    opening = &opening_of(chance);
    opening->begin(seed, number);
    begin = chance.below(options_.longest_opening);
    end = begin + read_after_opening;
  }
  std::vector<Sample> samples;
  const auto position = game_.setup();
  position->settle();
  for (std::uint64_t n = 0; position->pending(); ++n) {
    if (n >= begin && n < end && chance.below(parts) < wanted) {
      reader_->look_at(*position);
      reader_->read(samples.emplace_back().values);
    }
    position->give((n < begin ? *opening : seating).answer(*position));
  }
  note_end(samples, position->outcome());
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
/// The points of an advantage of 1 are never fewer, even where every lead was predicted exactly.
constexpr double least_unit = 0.1;

double sum_at(const Sample& sample, const Vector& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < unknowns; ++i) sum += weights[i] * value_at(sample, i);
  return sum;
}

/// The equations of one step of Newton's method: the sum over the samples, and the penalty.
class Equations {
 public:
  /// A sample whose result is `error` above what was predicted, and counts `weight`.
  void add(const Sample& sample, double error, double weight) {
    for (std::size_t i = 0; i < unknowns; ++i) {
      const double value = value_at(sample, i);
      if (value == 0) continue;
      slope_[i] += error * value;
      for (std::size_t j = 0; j <= i; ++j) curve_[i][j] += weight * value * value_at(sample, j);
    }
  }
  /// The step towards the best weights. `hold` draws the weights back to `base`.
  Vector step(const Vector& weights, const Vector& base, double hold) {
    for (std::size_t i = 0; i < most_features; ++i) {
      slope_[i] -= hold * (weights[i] - base[i]);
      curve_[i][i] += hold;
    }
    curve_[most_features][most_features] += least_hold;
    return solved(curve_, slope_);
  }

 private:
  Matrix curve_{};
  Vector slope_{};
};

/// The weights that predict the results best.
Vector fitted_to_results(const std::vector<Sample>& samples, const Vector& base, double hold) {
  Vector weights = base;
  constexpr int steps = 12;
  for (int n = 0; n < steps; ++n) {
    Equations equations;
    for (const Sample& sample : samples) {
      const double chance = chance_of(sum_at(sample, weights));
      equations.add(sample, static_cast<double>(sample.result) - chance, chance * (1 - chance));
    }
    const Vector step = equations.step(weights, base, hold);
    for (std::size_t i = 0; i < unknowns; ++i) weights[i] += std::clamp(step[i], -2.0, 2.0);
  }
  return weights;
}

/// The weights that predict the leads best, in units of `unit` points.
Vector fitted_to_leads(const std::vector<Sample>& samples, const Vector& base, double hold, double unit) {
  Equations equations;
  for (const Sample& sample : samples)
    equations.add(sample, static_cast<double>(*sample.lead) / unit - sum_at(sample, base), 1);
  const Vector step = equations.step(base, base, hold);
  Vector weights = base;
  for (std::size_t i = 0; i < unknowns; ++i) weights[i] += step[i];
  return weights;
}

/// The points that are worth an advantage of 1 when predicted leads have the errors of these weights: an error with the
/// normal distribution then leaves the logistic chance that a lead stays above 0.
double unit_of_leads(const std::vector<Sample>& samples, const Vector& weights, double unit) {
  double squares = 0;
  for (const Sample& sample : samples) {
    const double error = static_cast<double>(*sample.lead) - sum_at(sample, weights) * unit;
    squares += error * error;
  }
  constexpr double logistic_of_normal = 1.702;
  return std::max(least_unit, std::sqrt(squares / static_cast<double>(samples.size())) / logistic_of_normal);
}

Vector fitted(const std::vector<Sample>& samples, const Vector& base, double hold) {
  const bool counted =
      !samples.empty() && std::ranges::all_of(samples, [](const Sample& sample) { return sample.lead.has_value(); });
  if (!counted) return fitted_to_results(samples, base, hold);
  constexpr double first_unit = 10;
  const double unit = unit_of_leads(samples, fitted_to_leads(samples, base, hold, first_unit), first_unit);
  return fitted_to_leads(samples, base, hold, unit);
}

}  // namespace

Weights learned(const std::vector<Sample>& samples, const Weights& base, double hold) {
  Vector start{};
  for (std::size_t i = 0; i < most_features; ++i) start[i] = base.position[i];
  start[most_features] = base.even;
  const Vector weights = fitted(samples, start, hold);
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
