// One table of words for each enumeration. A game declares it beside the type, in its own namespace:
//   constexpr rulebook::WordTable words_of(Side) { return {"side", side_words}; }
// or the numbers an enumeration stands for:
//   constexpr rulebook::Numbers range_of(Die) { return {1, 6}; }
// The values of an enumeration with words are numbered from 0 without gaps. No call uses the heap or throws; any number
// of threads may call.
#pragma once

#include <concepts>
#include <span>
#include <string_view>
#include <type_traits>

namespace tricorne::rulebook {

/// The words of an enumeration, by value.
struct WordTable {
  std::string_view kind;                    ///< what the words name, for messages: `side`
  std::span<const std::string_view> words;  ///< the word of value 0 first; they live as long as the program
};

/// An enumeration with a table of words: `words_of(E)` is found.
template <class E>
concept Worded = std::is_enum_v<E> && requires(E value) {
  { words_of(value) } -> std::convertible_to<WordTable>;
};

/// The word of a value. The value must be one of its enumeration; nobody checks that.
template <Worded E>
constexpr std::string_view word_of(E value) {
  return words_of(value).words[static_cast<std::size_t>(value)];
}

/// The numbers an enumeration stands for, both ends included.
struct Numbers {
  int least;  ///< the smallest number
  int most;   ///< the largest number
};

/// An enumeration that stands for numbers: `range_of(E)` is found. The number of a value is its integer value.
template <class E>
concept Numbered = std::is_enum_v<E> && requires(E value) {
  { range_of(value) } -> std::convertible_to<Numbers>;
};

/// The values of an enumeration from number `first` to number `last`, both included, for range-for.
template <class Enum>
struct EnumRange {
  int first, last;
  /// Visits the values in increasing order.
  struct Iterator {
    int i;
    constexpr Enum operator*() const { return Enum(i); }
    constexpr Iterator& operator++() {
      ++i;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
  };
  constexpr Iterator begin() const { return {first}; }
  constexpr Iterator end() const { return {last + 1}; }
  constexpr int size() const { return last < first ? 0 : last - first + 1; }
  /// The value with `n` values before it. It is in the range only when `n` is below `size()`.
  constexpr Enum nth(std::size_t n) const { return Enum(first + static_cast<int>(n)); }
};

}  // namespace tricorne::rulebook
