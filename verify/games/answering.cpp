#include "verify/games/answering.h"

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

}  // namespace tricorne::verify
