// Counting out the positions of a small world.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace tricorne::verify {

/// A number read digit by digit, each of its own base, the last digit first.
class Digits {
 public:
  explicit Digits(std::uint64_t number) : rest_(number) {}
  std::size_t next(std::size_t base) {
    const std::uint64_t digit = rest_ % base;
    rest_ /= base;
    return static_cast<std::size_t>(digit);
  }

 private:
  std::uint64_t rest_;
};

/// A piece of a kind at one of the places.
struct Placed {
  std::uint8_t kind = 0;
  std::uint8_t place = 0;
  friend bool operator==(const Placed&, const Placed&) = default;
};

/// Every way to put at most `most` pieces on some places. Pieces of a kind are alike, so each way is counted once.
class Layouts {
 public:
  /// May the last of these pieces stand with those before it?
  using Fits = std::function<bool(std::span<const Placed>)>;

  Layouts(std::size_t kinds, std::size_t places, std::size_t most, const Fits& fits) {
    std::vector<Placed> pieces;
    extend(pieces, 0, {kinds, places, most}, fits);
  }
  std::size_t size() const { return ends_.size(); }
  std::span<const Placed> operator[](std::size_t n) const {
    const std::size_t begin = n == 0 ? 0 : ends_[n - 1];
    return std::span(pieces_).subspan(begin, ends_[n] - begin);
  }

 private:
  struct Bounds {
    std::size_t kinds, places, most;
  };
  void extend(std::vector<Placed>& now, std::size_t first, const Bounds& bounds, const Fits& fits) {
    pieces_.insert(pieces_.end(), now.begin(), now.end());
    ends_.push_back(pieces_.size());
    if (now.size() == bounds.most) return;
    for (std::size_t cell = first; cell < bounds.kinds * bounds.places; ++cell) {
      now.push_back({static_cast<std::uint8_t>(cell / bounds.places), static_cast<std::uint8_t>(cell % bounds.places)});
      if (fits(now)) extend(now, cell, bounds, fits);
      now.pop_back();
    }
  }

  std::vector<Placed> pieces_;
  std::vector<std::size_t> ends_;
};

}  // namespace tricorne::verify
