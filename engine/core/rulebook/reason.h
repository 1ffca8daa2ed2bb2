// The reason of a refusal as a value: which sentence, and up to three facts of the position that it names. A reason is
// made all the time, so it holds no text and uses no heap; reason_words.h makes words of it.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace tricorne::rulebook {

/// A list of types.
template <class... T>
struct TypeList {};

/// The most facts that a reason names.
inline constexpr std::size_t most_facts = 3;
/// The facts of a reason, packed. A fact is an enumeration of at most 16 bits, or a number from -32768 to 32767.
using PackedFacts = std::array<std::uint16_t, most_facts>;

/// What the refusals at one place of the rules have in common. It lives as long as the program.
struct Reason {
  const char* id;                                ///< of the sentence in the game's catalogue; never null
  std::string_view names{};                      ///< of the facts, with commas: `number, rating`
  std::array<std::uint8_t, most_facts> types{};  ///< of each fact, by its place in the game's FactTypes

  /// A reason without facts.
  constexpr Reason(const char* sentence) : id(sentence) { assert(id != nullptr); }
  constexpr Reason(const char* sentence, std::string_view facts, std::array<std::uint8_t, most_facts> which)
      : id(sentence), names(facts), types(which) {}
};

/// The types of values, for `decltype`.
template <class... T>
TypeList<T...> types_of(const T&...);

/// Numbers of any type are written as `int`.
template <class T>
using FactType = std::conditional_t<std::is_integral_v<T>, int, T>;

/// The place of T in a list of types. A type that is not listed does not compile.
template <class T, class... Known>
constexpr std::uint8_t place_of(TypeList<Known...>) {
  static_assert((std::is_same_v<T, Known> || ...), "FactTypes of the game lacks the type of a fact");
  std::uint8_t place = 0;
  static_cast<void>(((std::is_same_v<T, Known> || (++place, false)) || ...));
  return place;
}

/// The reason with facts of these types. `names` are the facts as the source writes them, which are the names of slots;
/// each is a name and no other expression, or this does not compile.
template <class Known, class... T>
constexpr Reason reason_about(Known, TypeList<T...>, const char* id, std::string_view names) {
  static_assert(sizeof...(T) <= most_facts, "a reason names three facts at most");
  for (const char c : names)
    if ((c < 'a' || c > 'z') && c != '_' && c != ',' && c != ' ') throw "a fact is given by a name";
  return {id, names, {place_of<FactType<T>>(Known{})...}};
}

/// Packs the facts of a reason.
template <class... T>
constexpr PackedFacts packed_facts(const T&... facts) {
  return {static_cast<std::uint16_t>(facts)...};
}

}  // namespace tricorne::rulebook

namespace tricorne {
/// The types of facts in a game that lists none of its own, in its namespace.
using FactTypes = rulebook::TypeList<int>;
}  // namespace tricorne
