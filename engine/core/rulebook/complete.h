// Is the description of a game complete? What a game has forgotten is one sentence at the top of the compiler's errors,
// with the type that lacks it. The templates that need it would say the same in hundreds of lines.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "engine/core/fields.h"
#include "engine/core/rulebook/law.h"

namespace tricorne::rulebook {

template <class T>
concept HasName = requires {
  { T::name } -> std::convertible_to<std::string_view>;
};
template <class T>
concept HasPhrase = requires {
  { T::phrase } -> std::convertible_to<std::string_view>;
};
/// A decision that says who is asked, and which paragraph asks.
template <class F>
concept DecisionFrame = requires(const F& frame) {
  { frame.seat() } -> std::convertible_to<Seat>;
  { frame.rule() } -> std::convertible_to<RuleRef>;
};
/// A value with words: from a table of words, a range of numbers, or from the table of the game.
template <class T, class Table>
concept InWords = requires(const Table& t, const T& value, T& out, std::string_view word) {
  { to_word(t, value) } -> std::convertible_to<std::string>;
  from_word(t, word, out);
};
template <class A, class F, class State, class Table>
concept Checked = requires(const State& s, const Table& t, const F& frame, const A& answer) {
  check(s, t, frame, answer);
};
template <class A, class F, class Resolving>
concept Resolved = requires(Resolving& r, const F& frame, const A& answer) {
  resolve(r, frame, answer);
};
template <class F, class Resolving>
concept Runnable = requires(Resolving& r, const F& step) {
  run(r, step);
};

/// The type of a field as files and texts see it: the item of a list, else the type itself.
template <class T>
struct WordsOf {
  using type = T;
};
template <class T>
requires(ListTraits<T>::is_list) struct WordsOf<T> {
  using type = typename ListTraits<T>::item;
};

/// Has the field words, or a description of its own?
template <class Member, class Table>
struct CompleteField {
  using Value = typename WordsOf<Member>::type;
  static_assert(Described<Value> || InWords<Value, Table>,
                "the type of this field has no words: write words_of(T) or range_of(T) beside it, or to_word and "
                "from_word for names from the table");
  static constexpr bool value = true;
};

/// Has the struct a name, and a description of its members whose types have words?
template <class T, class Table>
struct CompleteStruct {
  static_assert(Described<T>, "this struct has no MEMBERS(Type, fields…)");
  static_assert(HasName<T>, "this struct has no name: static constexpr std::string_view name");

  template <class... Members>
  static constexpr bool all(std::type_identity<std::tuple<Members&...>>) {
    return (CompleteField<Members, Table>::value && ...);
  }
  static constexpr bool fields() {
    if constexpr (Described<T>)
      return all(std::type_identity<decltype(T::tie_members(std::declval<T&>()))>{});
    else
      return true;
  }
  static constexpr bool value = fields();
};

/// A struct that is told to people.
template <class T, class Table>
struct CompletePhrase {
  static_assert(HasPhrase<T>, "this struct has no phrase: static constexpr std::string_view phrase");
  static constexpr bool value = CompleteStruct<T, Table>::value;
};

/// An answer to the decision F.
template <class A, class F, class Rules>
struct CompleteAnswer {
  static_assert(is_alternative<A, typename Rules::Action>::value, "this answer is not listed in the variant Action");
  static_assert(Checked<A, F, typename Rules::State, typename Rules::Table>,
                "no check(state, table, decision, answer) for this decision and answer");
  static_assert(Resolved<A, F, typename Rules::Resolving>,
                "no resolve(resolving, decision, answer) for this decision and answer");
  static constexpr bool value = true;
};

/// A decision or a step.
template <class F, class Rules>
struct CompleteFrame {
  static_assert(Decision<F> || Runnable<F, typename Rules::Resolving>, "no run(resolving, step) for this step");
  static constexpr bool value = CompleteStruct<F, typename Rules::Table>::value;
};
template <Decision F, class Rules>
struct CompleteFrame<F, Rules> {
  static_assert(DecisionFrame<F>, "this decision has no seat() or no rule()");
  template <class... As, template <class...> class Variant>
  static constexpr bool answers(std::type_identity<Variant<As...>>) {
    return (CompleteAnswer<As, F, Rules>::value && ...);
  }
  static constexpr bool value =
      CompletePhrase<F, typename Rules::Table>::value && answers(std::type_identity<typename F::Answer>{});
};

template <class Rules, template <class, class> class Complete, template <class...> class Variant, class... Ts>
constexpr bool each_complete(std::type_identity<Variant<Ts...>>) {
  return (Complete<Ts, Rules>::value && ...);
}
template <class T, class Rules>
using ToldBy = CompletePhrase<T, typename Rules::Table>;

/// True, or an error that names what the game lacks: a decision, a step, an action or an event without one of its
/// parts.
template <class Rules>
inline constexpr bool is_complete =
    each_complete<Rules, ToldBy>(std::type_identity<typename Rules::Action>{}) &&
    each_complete<Rules, ToldBy>(std::type_identity<decltype(Rules::Event::body)>{}) &&
    each_complete<Rules, CompleteFrame>(
        std::type_identity<std::remove_cvref_t<decltype(std::declval<typename Rules::State&>().agenda.back())>>{});

/// The parts of a description that no base has (description.h).
template <class D>
concept HasTables = requires {
  typename D::Data;
  typename D::Ruleset;
};
template <class D>
concept Named = requires {
  { D::name } -> std::convertible_to<std::string_view>;
  { D::title } -> std::convertible_to<std::string_view>;
  { D::default_ruleset } -> std::convertible_to<std::string_view>;
};
template <class D>
concept HasSeats = requires {
  std::span<const SeatInfo>(D::seats);
};
template <class D>
concept NamesTables = requires {
  std::span<const std::string_view>(D::tables);
};
template <class D>
concept MakesTable = requires(const typename D::Ruleset& ruleset, const typename D::Data& data) {
  { D::table(ruleset, data) } -> std::convertible_to<typename D::Table>;
};
template <class D>
concept SetsUp = requires(const typename D::Table& t) {
  { D::setup(t) } -> std::convertible_to<typename D::State>;
}
|| requires(const typename D::Table& t, const typename D::Data& data) {
  { D::setup(t, data) } -> std::convertible_to<typename D::State>;
};
template <class D>
concept Drawn = requires(const typename D::Table& t, const typename D::State& s) {
  { D::board(t, s) } -> std::convertible_to<Board>;
};
template <class D>
concept Decided = requires(const typename D::Table& t, const typename D::State& s) {
  { D::outcome(t, s) } -> std::convertible_to<std::optional<Outcome>>;
};
template <class D>
concept Dated = requires(const typename D::Table& t, const typename D::State& s) {
  { D::when(t, s) } -> std::convertible_to<When>;
};

/// The description of a whole game, and all that it names.
template <class D>
struct CompleteDescription {
  static_assert(HasTables<D>, "this description has no types Data and Ruleset");
  static_assert(Named<D>, "this description has no name, title or default_ruleset");
  static_assert(HasSeats<D>, "this description has no seats: static constexpr SeatInfo seats[]");
  static_assert(NamesTables<D>, "this description has no tables: static constexpr std::string_view tables[]");
  static_assert(MakesTable<D>, "this description has no Table table(ruleset, data)");
  static_assert(SetsUp<D>, "this description has no State setup(table)");
  static_assert(Drawn<D>, "this description has no Board board(table, state)");
  static_assert(Decided<D>, "this description has no std::optional<Outcome> outcome(table, state)");
  static_assert(Dated<D>, "this description has no When when(table, state)");
  static constexpr bool value = is_complete<D>;
};

}  // namespace tricorne::rulebook
