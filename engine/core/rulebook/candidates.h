// The values that are tried as answers to a question. The law decides which of them are legal; a game may narrow what
// is tried. All is found in the game's namespace:
//   domain(table, Value{})                 every value a field of this type can have; enumerations with words or
//                                         numbers have one already (words.h)
//   first(state, table, decision, answer)  instead of the domain of the answer's first field
//   second(…)                              the same of the second field; the first is set already
// A hint may let too much through, never too little.
#pragma once

#include <cstddef>
#include <utility>

#include "engine/core/fields.h"
#include "engine/core/rulebook/words.h"

namespace tricorne::rulebook {

/// The values to try for one field: as `first` or `second` narrows them, else the whole domain.
template <std::size_t Field, class State, class Table, class D, class A, class Value>
decltype(auto) values_of(const State& s, const Table& t, const D& d, const A& a, Value value) {
  if constexpr (Field == 0 && requires { first(s, t, d, a); })
    return first(s, t, d, a);
  else if constexpr (Field == 1 && requires { second(s, t, d, a); })
    return second(s, t, d, a);
  else
    return domain(t, value);
}

/// Sets the fields of `action` from number `Field` on to all values that are tried; calls `visit` with each.
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

/// Calls `visit` with every action of type A that may answer the decision, in the order of the fields' values.
template <class A, class State, class Table, class D, class Visit>
void for_each_candidate(const State& s, const Table& t, const D& d, const Visit& visit) {
  A action{};
  try_fields_from<0>(s, t, d, action, visit);
}

}  // namespace tricorne::rulebook
