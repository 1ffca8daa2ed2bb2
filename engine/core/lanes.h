// Compares all elements of a small array with one value at once. The answer is a set of bits: bit `i % 64` of word
// `i / 64` stands for element `i`. Processors with SSE2 compare 8 or 16 elements in one step; every other machine
// compares them one by one, with the same answer. No call uses the heap.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace tricorne {

/// A bit for each of `N` elements.
template <std::size_t N>
using LaneBits = std::array<std::uint64_t, (N + 63) / 64>;

/// The elements for which `holds` is true, one by one.
template <class T, std::size_t N, class Holds>
constexpr LaneBits<N> places_where(const std::array<T, N>& values, const Holds& holds) {
  LaneBits<N> bits{};
  for (std::size_t i = 0; i < N; ++i)
    if (holds(values[i])) bits[i / 64] |= std::uint64_t{1} << (i % 64);
  return bits;
}

#ifdef __SSE2__
/// Collects the answers of `compare`, which gets 16 bytes of the array and gives as many bytes of ones and zeros. The
/// last step may look at elements a second time.
template <class T, std::size_t N, class Compare>
LaneBits<N> lanes_where(const std::array<T, N>& values, const Compare& compare) {
  constexpr std::size_t step = 16 / sizeof(T);
  static_assert(N >= step && (sizeof(T) == 1 || sizeof(T) == 2));
  LaneBits<N> bits{};
  const auto look = [&](std::size_t i) {
    __m128i found = compare(_mm_loadu_si128(reinterpret_cast<const __m128i*>(&values[i])));
    if constexpr (sizeof(T) == 2) found = _mm_packs_epi16(found, _mm_setzero_si128());
    const auto here = static_cast<std::uint64_t>(static_cast<unsigned>(_mm_movemask_epi8(found)));
    bits[i / 64] |= here << (i % 64);
    if (i % 64 + step > 64 && i / 64 + 1 < bits.size()) bits[i / 64 + 1] |= here >> (64 - i % 64);
  };
  for (std::size_t i = 0; i + step <= N; i += step) look(i);
  if constexpr (N % step != 0) look(N - step);
  return bits;
}
#endif

/// The elements that equal `value`. T is an integer or an enumeration of one or two bytes.
template <class T, std::size_t N>
LaneBits<N> places_equal(const std::array<T, N>& values, T value) {
#ifdef __SSE2__
  if constexpr (sizeof(T) == 1) {
    const __m128i all = _mm_set1_epi8(static_cast<char>(value));
    return lanes_where(values, [&](__m128i some) { return _mm_cmpeq_epi8(some, all); });
  } else {
    const __m128i all = _mm_set1_epi16(static_cast<short>(value));
    return lanes_where(values, [&](__m128i some) { return _mm_cmpeq_epi16(some, all); });
  }
#else
  return places_where(values, [&](T each) { return each == value; });
#endif
}

/// The elements above `value`.
template <std::size_t N>
LaneBits<N> places_above(const std::array<std::int16_t, N>& values, std::int16_t value) {
#ifdef __SSE2__
  const __m128i all = _mm_set1_epi16(value);
  return lanes_where(values, [&](__m128i some) { return _mm_cmpgt_epi16(some, all); });
#else
  return places_where(values, [&](std::int16_t each) { return each > value; });
#endif
}

/// The elements from `least` to `most`, which must lie between the bounds of the type. T is an enumeration or an
/// integer of two bytes; an element above 32,767 counts as negative.
template <class T, std::size_t N>
LaneBits<N> places_between(const std::array<T, N>& values, std::int16_t least, std::int16_t most) {
  static_assert(sizeof(T) == 2);
#ifdef __SSE2__
  const __m128i below = _mm_set1_epi16(static_cast<short>(least - 1));
  const __m128i above = _mm_set1_epi16(static_cast<short>(most + 1));
  return lanes_where(
      values, [&](__m128i some) { return _mm_and_si128(_mm_cmpgt_epi16(some, below), _mm_cmplt_epi16(some, above)); });
#else
  return places_where(values, [&](T each) {
    const auto number = static_cast<std::int16_t>(each);
    return least <= number && number <= most;
  });
#endif
}

}  // namespace tricorne
