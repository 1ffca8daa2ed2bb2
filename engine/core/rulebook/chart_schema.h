// JSON schemas of the files of described charts (chart.h), by the types of their members: a schema takes what
// chart_file.h reads. A game adds overloads for types of its own beside their readers.
//
// Threads: every call may be made from several threads at once. Cost: every call uses the heap.
#pragma once

#include <string>

#include "engine/core/rulebook/chart_file.h"
#include "engine/core/rulebook/field_schema.h"

namespace tricorne::rulebook {

/// A cell of a row is as sure as the row, and may say otherwise. One that stands alone says how sure it is.
enum class Standing : std::uint8_t { alone, in_row };

/// A cell whose value fits `value`.
Node cell_schema(Node value, Standing standing);
/// The numbers of a row, as `read_span` reads them.
Node span_schema();
/// A list of rows with these keys, each of which says how sure it is.
Node rows_schema(schema::Keys row);

/// What `read_plain` reads into such a value.
template <PlainValue T>
Node plain_schema(const T&, const Particulars& more) {
  if constexpr (std::is_same_v<T, bool>)
    return schema::of_type("boolean");
  else if constexpr (std::is_floating_point_v<T>)
    return schema::of_type("number");
  else if constexpr (std::is_integral_v<T>)
    return schema::whole_number(limits_of(more).least, limits_of(more).most);
  else
    return schema::any_text();
}

// The schema of what `read_chart` reads into such a value. The value itself does not count.

template <int Least, int Most, int Step>
Node chart_schema(const RangedCell<Least, Most, Step>&, Standing standing) {
  return cell_schema(schema::whole_number(Least, Most), standing);
}
template <class CellType, int Absent>
Node chart_schema(const OptionalCell<CellType, Absent>&, Standing standing) {
  return chart_schema(CellType{}, standing);
}
Node chart_schema(const Cost& cost, Standing standing);
template <Worded E>
Node chart_schema(const E& word, Standing standing) {
  return cell_schema(schema::one_of_words(words_list(words_of(word))), standing);
}
template <Worded E>
Node chart_schema(const WordCell<E>& cell, Standing standing) {
  return chart_schema(cell.value, standing);
}
template <Worded E, class T, std::size_t First, std::size_t End>
Node chart_schema(const PerWord<E, T, First, End>&, Standing);
template <class T, std::size_t Count>
Node chart_schema(const PerLevel<T, Count>&, Standing);
template <class T, int Least, int Most>
Node chart_schema(const Bands<T, Least, Most>&, Standing);
template <Described T>
Node chart_schema(const T& chart, Standing);
template <class T>
Node chart_schema(const Sourced<T>& chart, Standing);

template <class T>
inline constexpr bool may_be_left_out = false;
template <class CellType, int Absent>
inline constexpr bool may_be_left_out<OptionalCell<CellType, Absent>> = true;

/// Adds the keys of the members of a struct.
template <Described T>
void add_members(schema::Keys& keys, const T& chart, Standing standing) {
  for_each_member(chart, [&]<class M>(std::string_view name, const M& member, const Particulars& more) {
    const std::string_view key = more.key.value_or(name);
    if constexpr (PlainValue<M>)
      keys.add(key, plain_schema(member, more), !more.optional);
    else
      keys.add(key, chart_schema(member, standing), !may_be_left_out<M>);
  });
}

/// Adds the keys that `read_row_values` and `read_row_cells` read.
template <Described T>
void add_row_members(schema::Keys& row, const T& value) {
  for_each_member(value, [&]<class M>(std::string_view name, const M& member, const Particulars& more) {
    const std::string_view key = more.key.value_or(name);
    if (key.empty()) return;
    if constexpr (IsCell<M>)
      row.add(key, chart_schema(member, Standing::in_row), !may_be_left_out<M>);
    else if constexpr (PlainValue<M>)
      row.add(key, plain_schema(member, more), !more.optional);
    else if constexpr (Worded<M>)
      row.add(key, schema::one_of_words(words_list(words_of(member))), !more.optional);
  });
}

template <Worded E, class T, std::size_t First, std::size_t End>
Node chart_schema(const PerWord<E, T, First, End>&, Standing) {
  schema::Keys keys;
  for (const std::string_view word : words_of(E{}).words.subspan(First, End - First))
    keys.add(word, chart_schema(T{}, Standing::alone));
  return schema::object(std::move(keys));
}
template <class T, std::size_t Count>
Node chart_schema(const PerLevel<T, Count>&, Standing) {
  schema::Keys keys;
  for (std::size_t i = 0; i < Count; ++i) keys.add(std::to_string(i), chart_schema(T{}, Standing::alone));
  return schema::object(std::move(keys));
}
template <Described T>
Node chart_schema(const T& chart, Standing) {
  schema::Keys keys;
  add_members(keys, chart, Standing::alone);
  return schema::object(std::move(keys));
}
template <class T>
Node chart_schema(const Sourced<T>& chart, Standing) {
  schema::Keys keys;
  add_members(keys, static_cast<const T&>(chart), Standing::in_row);
  add_provenance(keys);
  return schema::object(std::move(keys));
}

/// Adds the keys that `read_row` reads beside the numbers.
template <class T>
void add_row(schema::Keys& row, const T& value) {
  if constexpr (requires { row_key(value); })
    row.add(row_key(value), chart_schema(value, Standing::in_row));
  else
    add_members(row, value, Standing::in_row);
}
template <Worded E, class T>
void add_row(schema::Keys& row, const Columns<E, T>&) {
  for (const std::string_view word : words_of(E{}).words) row.add(word, chart_schema(T{}, Standing::in_row));
}
template <class T, int Least, int Most>
Node chart_schema(const Bands<T, Least, Most>&, Standing) {
  schema::Keys row;
  row.add("die", span_schema());
  add_row(row, T{});
  return rows_schema(std::move(row));
}

/// Adds the keys that `read_chart_file` reads.
template <Described T>
void add_chart_file(schema::Keys& file, const T& chart) {
  add_members(file, chart, Standing::alone);
}
template <Worded E, class T>
void add_chart_file(schema::Keys& file, const PerWord<E, T>&) {
  for (const std::string_view word : words_of(E{}).words) file.add(word, chart_schema(T{}, Standing::alone));
}

}  // namespace tricorne::rulebook
