// A 64-bit digest of a value, the same on every machine.
#pragma once

#include <cstdint>

namespace tricorne {

/// Mixes values one after another; order matters. Not for secrets.
class Digest {
 public:
  constexpr void add(std::uint64_t value) {
    hash_ ^= value;
    hash_ *= 0x9E3779B97F4A7C15ULL;
    hash_ ^= hash_ >> 29;
  }
  constexpr std::uint64_t value() const {
    std::uint64_t h = hash_;
    h ^= h >> 32;
    h *= 0xD6E8FEB86659FD93ULL;
    h ^= h >> 32;
    return h;
  }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325ULL;
};

}  // namespace tricorne
