// Random numbers that are the same on every machine. The distributions of the standard library differ between machines.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tricorne {

/// Mixes the bits of `z`: every bit of the result depends on every bit of `z`. Different values of `z` give different
/// results.
constexpr std::uint64_t mixed(std::uint64_t z) {
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31U);
}

/// A stream of random numbers (splitmix64), for one thread at a time. The numbers depend on seed and stream alone, and
/// streams of one seed do not depend on each other. Not for secrets.
class Chance {
 public:
  /// Stream number `stream` of a seed.
  Chance(std::uint64_t seed, std::uint64_t stream) : state_(mixed(mixed(seed + step) + stream * step)) {}

  /// The next number, from 0 to `n` - 1. `n` is from 1 to 2^32 - 1. The chances of two numbers differ by less than one
  /// in 2^32.
  std::size_t below(std::size_t n) {
    state_ += step;
    return static_cast<std::size_t>(((mixed(state_) >> 32U) * n) >> 32U);
  }

 private:
  static constexpr std::uint64_t step = 0x9E3779B97F4A7C15ULL;

  std::uint64_t state_;
};

}  // namespace tricorne
