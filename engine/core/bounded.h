// Small containers without pointers, so that a State stays one plain value.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace tricorne {

/// A vector with room for N elements, stored in place. Equality compares only the elements in use. Pushing into a full
/// vector, popping from an empty vector and reading behind the end are faults of the program. Assertions find them, in
/// a release too; only pages do not check. No call uses the heap. The count stands in front of the elements, so that a
/// copy of the bytes up to `end()` is a copy of the vector.
template <class T, std::size_t N>
class Bounded {
 public:
  static_assert(N < 256);

  constexpr void push_back(const T& item) {
    assert(count_ < N);
    items_[count_++] = item;
  }
  constexpr void pop_back() {
    assert(count_ > 0);
    --count_;
  }
  constexpr void clear() { count_ = 0; }

  constexpr const T& back() const {
    assert(count_ > 0);
    return items_[count_ - 1U];
  }
  constexpr T& back() {
    assert(count_ > 0);
    return items_[count_ - 1U];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < count_);
    return items_[i];
  }
  constexpr T& operator[](std::size_t i) {
    assert(i < count_);
    return items_[i];
  }
  constexpr std::size_t size() const { return count_; }
  constexpr bool empty() const { return count_ == 0; }
  static constexpr std::size_t capacity() { return N; }

  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + count_; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + count_; }

  friend constexpr bool operator==(const Bounded& a, const Bounded& b) {
    if (a.count_ != b.count_) return false;
    for (std::size_t i = 0; i < a.count_; ++i)
      if (!(a.items_[i] == b.items_[i])) return false;
    return true;
  }

 private:
  std::uint8_t count_ = 0;
  std::array<T, N> items_{};
};

/// A set of small indices as a bit set. Key is an enumeration over std::uint8_t. A key of N or more is a fault of the
/// program. `contains`, `insert` and `erase` cost the same for every set. Every other call costs N / 64 steps.
template <class Key, std::size_t N>
class IndexSet {
 public:
  static constexpr std::size_t words = (N + 63) / 64;
  using Bits = std::array<std::uint64_t, words>;

  constexpr IndexSet() = default;
  /// The set with these bits. Bit 0 of the first word stands for the key 0.
  constexpr explicit IndexSet(const Bits& bits) : words_(bits) {}

  constexpr bool contains(Key key) const { return (word(key) >> bit(key)) & 1U; }
  constexpr void insert(Key key) { word(key) |= std::uint64_t{1} << bit(key); }
  constexpr void erase(Key key) { word(key) &= ~(std::uint64_t{1} << bit(key)); }

  constexpr bool empty() const {
    for (auto w : words_)
      if (w != 0) return false;
    return true;
  }
  constexpr int size() const {
    int n = 0;
    for (auto w : words_) n += ones(w);
    return n;
  }
  /// The member with `n` members before it. An `n` of `size()` or more is a fault of the program.
  constexpr Key nth(std::size_t n) const {
    for (std::size_t i = 0; i < words; ++i) {
      const auto here = static_cast<std::size_t>(ones(words_[i]));
      if (n < here) return key_of(i, words_[i], n);
      n -= here;
    }
    assert(false);
    return Key{};
  }

  constexpr IndexSet& operator|=(const IndexSet& o) {
    for (std::size_t i = 0; i < words; ++i) words_[i] |= o.words_[i];
    return *this;
  }
  constexpr IndexSet& operator&=(const IndexSet& o) {
    for (std::size_t i = 0; i < words; ++i) words_[i] &= o.words_[i];
    return *this;
  }
  /// Set difference.
  constexpr IndexSet& operator-=(const IndexSet& o) {
    for (std::size_t i = 0; i < words; ++i) words_[i] &= ~o.words_[i];
    return *this;
  }
  friend constexpr IndexSet operator|(IndexSet a, const IndexSet& b) { return a |= b; }
  friend constexpr IndexSet operator&(IndexSet a, const IndexSet& b) { return a &= b; }
  friend constexpr IndexSet operator-(IndexSet a, const IndexSet& b) { return a -= b; }
  friend constexpr bool operator==(const IndexSet&, const IndexSet&) = default;

  /// Visits the members in increasing order.
  class Iterator {
   public:
    constexpr Iterator(const IndexSet& set, std::size_t word) : set_(&set), word_(word) {
      rest_ = word_ < words ? set_->words_[word_] : 0;
      skip();
    }
    constexpr Key operator*() const {
      return static_cast<Key>(
          static_cast<std::uint8_t>(word_ * 64 + static_cast<std::size_t>(std::countr_zero(rest_))));
    }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      skip();
      return *this;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.word_ == b.word_ && a.rest_ == b.rest_;
    }

   private:
    constexpr void skip() {
      while (rest_ == 0 && word_ < words) {
        ++word_;
        rest_ = word_ < words ? set_->words_[word_] : 0;
      }
    }
    const IndexSet* set_;
    std::size_t word_;
    std::uint64_t rest_ = 0;
  };
  constexpr Iterator begin() const { return {*this, 0}; }
  constexpr Iterator end() const { return {*this, words}; }

  /// The `i`th word of bits, for digests.
  constexpr std::uint64_t word_at(std::size_t i) const { return words_[i]; }

 private:
  static constexpr std::size_t index(Key key) {
    assert(static_cast<std::uint8_t>(key) < N);
    return static_cast<std::uint8_t>(key);
  }
  /// The key of the bit with `n` bits before it in word number `word`. Whole bytes are passed over first.
  static constexpr Key key_of(std::size_t word, std::uint64_t bits, std::size_t n) {
    std::size_t skipped = 0;
    for (std::size_t here = 0; (here = static_cast<std::size_t>(ones(bits & 0xFFU))) <= n; n -= here) {
      bits >>= 8U;
      skipped += 8;
    }
    for (; n > 0; --n) bits &= bits - 1;
    return static_cast<Key>(
        static_cast<std::uint8_t>(word * 64 + skipped + static_cast<std::size_t>(std::countr_zero(bits))));
  }
  /// The number of bits that are set. std::popcount is not used: without a `popcnt` instruction, which not every
  /// machine has, it is a call into another library.
  static constexpr int ones(std::uint64_t w) {
    w -= (w >> 1U) & 0x5555555555555555U;
    w = (w & 0x3333333333333333U) + ((w >> 2U) & 0x3333333333333333U);
    w = (w + (w >> 4U)) & 0x0F0F0F0F0F0F0F0FU;
    return static_cast<int>((w * 0x0101010101010101U) >> 56U);
  }
  static constexpr std::size_t bit(Key key) { return index(key) % 64; }
  constexpr std::uint64_t word(Key key) const { return words_[index(key) / 64]; }
  constexpr std::uint64_t& word(Key key) { return words_[index(key) / 64]; }

  std::array<std::uint64_t, words> words_{};
};

}  // namespace tricorne
