// Helpers that make rows of topics (query.h) from plain values.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "replay/query/query.h"

namespace tricorne::replay {

/// A plain value as a value of a row.
template <std::integral T>
Value value_of(T number) {
  return static_cast<std::int64_t>(number);
}
inline Value value_of(double number) { return number; }
inline Value value_of(std::string_view text) { return std::string(text); }
/// An empty optional becomes no value.
template <class T>
Value value_of(const std::optional<T>& value) {
  return value ? value_of(*value) : Value();
}

/// Appends values to a row, in the order of its columns.
template <class... Values>
void append(Row& row, const Values&... values) {
  (row.push_back(value_of(values)), ...);
}

/// A row of these values, in the order of its columns.
template <class... Values>
Row row_of(const Values&... values) {
  Row row;
  row.reserve(sizeof...(values));
  append(row, values...);
  return row;
}

}  // namespace tricorne::replay
