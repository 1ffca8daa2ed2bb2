// The values that are tried as answers to a question. The law decides which of the tried answers are legal. A game may
// narrow what is tried. The templates find three functions in the game's namespace:
//   domain(table, Value{})                 every value a field of this type can have; enumerations with words or
//                                         numbers have one already (words.h)
//   first(state, table, decision, answer)  the values for the answer's first field, instead of the domain
//   second(…)                              the same for the second field; the first field is set already
// A hint, `first` or `second`, may give values that turn out illegal. It must give every value that is legal.
//
// Cost: the number of actions tried is the product of the numbers of values of the fields. No call uses the heap of
// itself. Threads: no call changes anything but its own arguments.
#pragma once

#include <cstddef>
#include <utility>

#include "engine/core/fields.h"
#include "engine/core/rulebook/words.h"

namespace tricorne::rulebook {

/// The values to try for the field with number `Field`. They are what `first` or `second` gives for this decision and
/// answer; where the game has no such function they are the whole domain of the type of `value`.
template <std::size_t Field, class State, class Table, class D, class A, class Value>
decltype(auto) values_of(const State& s, const Table& t, const D& d, const A& a, Value value) {
  if constexpr (Field == 0 && requires { first(s, t, d, a); })
    return first(s, t, d, a);
  else if constexpr (Field == 1 && requires { second(s, t, d, a); })
    return second(s, t, d, a);
  else
    return domain(t, value);
}

/// Can the candidates of this action be counted, and one be picked, without a list of them? They can when the action
/// has one field, whose values say how many they are and which stands where.
template <class A, class State, class Table, class D>
concept Countable = A::member_count == 1 && requires(const State& s, const Table& t, const D& d, A& a) {
  values_of<0>(s, t, d, a, member_at<0>(a)).size();
  values_of<0>(s, t, d, a, member_at<0>(a)).nth(std::size_t{});
};

/// How many candidates a Countable action has.
template <class A, class State, class Table, class D>
std::size_t candidate_count(const State& s, const Table& t, const D& d) {
  A action{};
  return static_cast<std::size_t>(values_of<0>(s, t, d, action, member_at<0>(action)).size());
}

/// The candidate of a Countable action that `for_each_candidate` visits as number `n`, counted from 0. `n` must be
/// below `candidate_count`.
template <class A, class State, class Table, class D>
A candidate_at(const State& s, const Table& t, const D& d, std::size_t n) {
  A action{};
  auto& member = member_at<0>(action);
  member = values_of<0>(s, t, d, action, member).nth(n);
  return action;
}

/// Sets the fields of `action` from number `Field` on to every combination of tried values, and calls `visit` with
/// each. The last field changes fastest. The fields before number `Field` stay as they are.
template <std::size_t Field, class State, class Table, class D, class A, class Visit>
void try_fields_from(const State& s, const Table& t, const D& d, A& action, const Visit& visit) {
  if constexpr (Field == A::member_count) {
    visit(std::as_const(action));
  } else {
    auto& member = member_at<Field>(action);
    const auto& tried = values_of<Field>(s, t, d, action, member);
    for (const auto value : tried) {
      member = value;
      try_fields_from<Field + 1>(s, t, d, action, visit);
    }
  }
}

/// Calls `visit` with every action of type A that is tried as an answer to the decision. The last field changes
/// fastest. An action without fields is visited once. The reference that `visit` gets is good during the call only.
template <class A, class State, class Table, class D, class Visit>
void for_each_candidate(const State& s, const Table& t, const D& d, const Visit& visit) {
  A action{};
  try_fields_from<0>(s, t, d, action, visit);
}

}  // namespace tricorne::rulebook
