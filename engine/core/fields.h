// A description of a small struct: its name, its text and its members. One description serves printing, parsing, files,
// digests and schemas.
//
//   struct PlacePc {
//     NAMED("place_pc", "place PC at {at}");
//     SpaceId at = no_space;
//     MEMBERS(PlacePc, at)
//   };
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "engine/core/rule_ref.h"
#include "engine/core/seat.h"

// TRICORNE_FOR_EACH calls `macro` with each further argument. The preprocessor does not recurse, so TRICORNE_EXPAND
// scans its argument again and again, often enough for 60 arguments.
#define TRICORNE_PARENTHESES ()
#define TRICORNE_EXPAND(...) TRICORNE_EXPAND1(TRICORNE_EXPAND1(TRICORNE_EXPAND1(TRICORNE_EXPAND1(__VA_ARGS__))))
#define TRICORNE_EXPAND1(...) TRICORNE_EXPAND2(TRICORNE_EXPAND2(TRICORNE_EXPAND2(TRICORNE_EXPAND2(__VA_ARGS__))))
#define TRICORNE_EXPAND2(...) TRICORNE_EXPAND3(TRICORNE_EXPAND3(TRICORNE_EXPAND3(TRICORNE_EXPAND3(__VA_ARGS__))))
#define TRICORNE_EXPAND3(...) __VA_ARGS__
#define TRICORNE_FOR_EACH(macro, ...) __VA_OPT__(TRICORNE_EXPAND(TRICORNE_FOR_EACH_STEP(macro, __VA_ARGS__)))
#define TRICORNE_FOR_EACH_STEP(macro, first, ...) \
  macro(first) __VA_OPT__(TRICORNE_FOR_EACH_AGAIN TRICORNE_PARENTHESES(macro, __VA_ARGS__))
#define TRICORNE_FOR_EACH_AGAIN() TRICORNE_FOR_EACH_STEP

// An entry of MEMBERS is a name, or `(name, particulars…)`. TRICORNE_NAME gives the name of either, TRICORNE_NOTES the
// particulars in parentheses.
#define TRICORNE_SECOND(first, second, ...) second
#define TRICORNE_SECOND_OF(...) TRICORNE_SECOND(__VA_ARGS__)
#define TRICORNE_OPEN_NAME(name, ...) ~, name
#define TRICORNE_OPEN_NOTES(name, ...) ~, (__VA_ARGS__)
#define TRICORNE_NAME(entry) TRICORNE_SECOND_OF(TRICORNE_OPEN_NAME entry, entry, ~)
#define TRICORNE_NOTES(entry) TRICORNE_SECOND_OF(TRICORNE_OPEN_NOTES entry, (), ~)
#define TRICORNE_QUOTED(...) #__VA_ARGS__
#define TRICORNE_TEXT(...) TRICORNE_QUOTED(__VA_ARGS__)
#define TRICORNE_IN_BRACES(...) \
  { __VA_ARGS__ }
#define TRICORNE_BRACED(notes) TRICORNE_IN_BRACES notes

#define TRICORNE_VISIT_MEMBER(entry) \
  visit(std::string_view(TRICORNE_TEXT(TRICORNE_NAME(entry))), self.TRICORNE_NAME(entry));
#define TRICORNE_DESCRIBE_MEMBER(entry)                                                   \
  visit(std::string_view(TRICORNE_TEXT(TRICORNE_NAME(entry))), self.TRICORNE_NAME(entry), \
        ::tricorne::Particulars TRICORNE_BRACED(TRICORNE_NOTES(entry)));
#define TRICORNE_COUNT_MEMBER(entry) +1
#define TRICORNE_TIE_MEMBER(entry) , self.TRICORNE_NAME(entry)

/// Describes the members of `Type`. It stands inside the definition of `Type` and lists the members in the order of
/// texts, files and digests. A member that needs more than its name stands in parentheses with its Particulars:
///
///   MEMBERS(CombatModifiers, american, town, (half_entrenchment, .label = "half an entrenchment"))
///
/// It also gives `Type` an `==`. Its functions are templates, so a description that is not used costs the compiler
/// almost nothing.
#define MEMBERS(Type, ...)                                                                             \
  static constexpr std::size_t member_count = 0 TRICORNE_FOR_EACH(TRICORNE_COUNT_MEMBER, __VA_ARGS__); \
  template <class Self, class Visit>                                                                   \
  static constexpr void visit_members([[maybe_unused]] Self& self, [[maybe_unused]] Visit& visit) {    \
    TRICORNE_FOR_EACH(TRICORNE_VISIT_MEMBER, __VA_ARGS__)                                              \
  }                                                                                                    \
  template <class Self, class Visit>                                                                   \
  static constexpr void describe_members([[maybe_unused]] Self& self, [[maybe_unused]] Visit& visit) { \
    TRICORNE_FOR_EACH(TRICORNE_DESCRIBE_MEMBER, __VA_ARGS__)                                           \
  }                                                                                                    \
  template <class Self>                                                                                \
  static constexpr auto tie_members([[maybe_unused]] Self& self) {                                     \
    return ::tricorne::tie_behind(0 TRICORNE_FOR_EACH(TRICORNE_TIE_MEMBER, __VA_ARGS__));              \
  }                                                                                                    \
  friend bool operator==(const Type&, const Type&) = default;

/// The name and the text of an action, an event or a question: its name in files, and its words with a slot `{field}`
/// for each field. It stands first in the definition of the struct. A step has no text and only a `name`.
#define NAMED(name_, phrase_)                         \
  static constexpr std::string_view name = name_;     \
  static constexpr std::string_view phrase = phrase_; \
  static_assert(!name.empty())

namespace tricorne {

/// The least and the most of a number.
struct Limits {
  int least = 0;
  int most = -1;
  constexpr bool is_given() const { return least <= most; }
};

/// What a description says of a member besides its name.
struct Particulars {
  std::optional<std::string_view> label{};  ///< what people call it; nothing: its name, with blanks for underscores
  std::optional<RuleRef> rule{};            ///< the paragraph that sets it; nothing: that of the whole
  std::optional<std::string_view> key{};    ///< its key in files; nothing: its name; empty: it has none of its own
  std::string_view nothing{};               ///< the word in files for a value that means nothing
  Limits range{};                           ///< of a number; not given: that of its type
  Limits tried{};                           ///< of a number: those that mutants try; not given: all of `range`
  std::string_view unit{};                  ///< of a number, for people: `1 -> 2 units`
  bool fixed = false;                       ///< it says what the whole is, so mutants leave it alone
  bool optional = false;                    ///< a row of a table may leave it out; it then has its default
  bool in_place = false;                    ///< its members stand beside it in files, each as `key_member`
  bool apart = false;                       ///< the game reads and writes what stands under the key in its own way
  std::optional<RuleRef> open{};  ///< the paragraph that shows it to other seats; nothing: it is hidden from them
  std::optional<Seat> only{};     ///< of these, the one that it is shown to; nothing: all
  bool of_seen = false;           ///< of a list of pieces: shown are those that the seat sees
};

/// Ties all arguments but the first. The macro writes a comma before each member, so it needs a first argument.
template <class... Members>
constexpr std::tuple<Members&...> tie_behind(int, Members&... members) {
  return {members...};
}

/// A struct with a description of its members (MEMBERS).
template <class T>
concept Described = requires {
  T::member_count;
};

/// Calls `visit(name, member)` for each member of `value`, in the order of its description.
template <class Struct, class Visit>
constexpr void for_each_field(Struct&& value, Visit&& visit) {
  std::remove_cvref_t<Struct>::visit_members(value, visit);
}

/// Calls `visit(name, member, particulars)` for each member of `value`, in the order of its description.
template <class Struct, class Visit>
constexpr void for_each_member(Struct&& value, Visit&& visit) {
  std::remove_cvref_t<Struct>::describe_members(value, visit);
}

/// The `I`th member of `value`.
template <std::size_t I, class Struct>
constexpr auto& member_at(Struct& value) {
  return std::get<I>(std::remove_cvref_t<Struct>::tie_members(value));
}

/// Calls `visit(name, member, the same member of other, particulars)` for each member of `one`.
template <Described Struct, class Visit>
constexpr void for_each_pair(Struct& one, const std::remove_const_t<Struct>& other, Visit&& visit) {
  std::array<std::pair<std::string_view, Particulars>, Struct::member_count> said{};
  std::size_t next = 0;
  for_each_member(one, [&](std::string_view name, const auto&, const Particulars& more) {
    said[next++] = {name, more};
  });
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (visit(said[I].first, member_at<I>(one), member_at<I>(other), said[I].second), ...);
  }
  (std::make_index_sequence<Struct::member_count>{});
}

// The function for_each_alternative calls `visit.template operator()<Alternative>()` for each alternative of a variant
// type, in their order. AlternativesOf finds the alternatives.
template <class Variant, class Visit>
struct AlternativesOf;
template <template <class...> class Variant, class... Ts, class Visit>
struct AlternativesOf<Variant<Ts...>, Visit> {
  static constexpr void run(Visit& visit) { (visit.template operator()<Ts>(), ...); }
};
template <class Variant, class Visit>
constexpr void for_each_alternative(Visit&& visit) {
  AlternativesOf<Variant, std::remove_reference_t<Visit>>::run(visit);
}

/// Is T one of the alternatives of the variant type?
template <class T, class Variant>
struct is_alternative : std::false_type {};
template <class T, template <class...> class Variant, class... Ts>
struct is_alternative<T, Variant<Ts...>> : std::bool_constant<(std::is_same_v<T, Ts> || ...)> {};

}  // namespace tricorne
