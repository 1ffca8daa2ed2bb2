// Rows of a table file whose values stand there as they are, for structs that describe their members (MEMBERS): read,
// as a JSON schema, and in lists of data. A cell (chart.h) is as sure as its row unless it says otherwise. Charts of
// cells alone have chart_file.h and chart_schema.h.
//
// A game adds overloads for types whose words come from a table, beside these types:
//   read_value(table, node, particulars, value&)    value_schema(table, value, particulars)
//
// Threads: every call may be made from several threads at once. Cost: every call uses the heap.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/rulebook/chart_schema.h"

namespace tricorne::rulebook {

template <class T>
struct ListTraits<std::vector<T>> {
  static constexpr bool is_list = true;
  static constexpr std::size_t capacity = SIZE_MAX;
  using item = T;
  static void add(std::vector<T>& list, T value) { list.push_back(std::move(value)); }
};

/// Reads the value of a key: a flag, a number within its range, a word, a text, or a list of such. Throws DataError.
template <class Table, class T>
void read_value(const Table& t, const Node& node, const Particulars& more, T& out) {
  if constexpr (is_aside<T>) {
    read_value(t, node, more, out.value);
  } else if constexpr (PlainValue<T>) {
    read_plain(node, more, out);
  } else if constexpr (std::is_same_v<T, Confidence>) {
    out = read_confidence(node);
  } else if constexpr (Worded<T>) {
    out = T(read_word(node, words_of(T{}).words, words_of(T{}).kind));
  } else if constexpr (ListTraits<T>::is_list) {
    out = {};
    for (const Node& item : read_items(node)) {
      typename ListTraits<T>::item value{};
      read_value(t, item, more, value);
      ListTraits<T>::add(out, value);
    }
  } else {
    throw std::logic_error("this type has no reader: give the member an empty key");
  }
}

/// What `read_value` takes. The value itself does not count.
template <class Table, class T>
Node value_schema(const Table& t, const T& value, const Particulars& more) {
  if constexpr (is_aside<T>) {
    return value_schema(t, value.value, more);
  } else if constexpr (IsCell<T>) {
    return chart_schema(value, Standing::in_row);
  } else if constexpr (PlainValue<T>) {
    return plain_schema(value, more);
  } else if constexpr (std::is_same_v<T, Confidence>) {
    return confidence_schema();
  } else if constexpr (Worded<T>) {
    return schema::one_of_words(words_list(words_of(value)));
  } else if constexpr (ListTraits<T>::is_list) {
    return schema::list_of(value_schema(t, typename ListTraits<T>::item{}, more));
  } else {
    throw std::logic_error("this type has no schema: give the member an empty key");
  }
}

/// Where a row comes from: its first Provenance. Null: the row does not say.
template <Described Row>
const Provenance* provenance_of(const Row& row) {
  const Provenance* first = nullptr;
  for_each_field(row, [&]<class M>(std::string_view, const M& member) {
    if constexpr (std::is_same_v<M, Provenance>)
      if (first == nullptr) first = &member;
  });
  return first;
}

/// Reads the cells of a row. Where neither the row nor `from` says how sure it is, each cell must.
template <Described Row>
void read_cells(MapReader& map, const Sources& known, const Provenance* from, Row& row) {
  std::vector<Datum> list;  // list_cells lists them
  CellReader cells("", known, Reading::whole, list);
  for_each_member(row, [&]<class M>(std::string_view name, M& member, const Particulars& more) {
    const std::string key(more.key.value_or(name));
    if constexpr (IsCell<M>)
      if (!key.empty()) read_chart(cells, Spot{map, key, key, from != nullptr ? from : provenance_of(row)}, member);
  });
}

/// Reads the members of a struct, each under its key. Members with an empty key are left to the caller. A provenance
/// has no key of its own: its keys stand in the row, each behind the key of the member. `from`: where a row comes from
/// that keeps no provenance. Throws DataError.
template <class Table, Described Row>
void read_row_keys(const Table& t, MapReader& map, const Sources& known, Row& row, const Provenance* from = nullptr) {
  for_each_member(row, [&]<class M>(std::string_view name, M& member, const Particulars& more) {
    const std::string key(more.key.value_or(name));
    if constexpr (std::is_same_v<M, Provenance>) {
      member = read_provenance(map, known, key);
    } else if constexpr (!IsCell<M>) {
      if (key.empty()) return;
      if (const Node* value = more.optional ? map.optional(key) : &map.required(key))
        read_value(t, *value, more, member);
    }
  });
  read_cells(map, known, from, row);
}

/// Lists the cells of a row: `row member`, with the sources of the row.
template <Described Row>
void list_cells(std::string_view group, const std::string& name, const Row& row, std::vector<Datum>& list) {
  const Provenance* from = provenance_of(row);
  for_each_field(row, [&]<class M>(std::string_view key, const M& member) {
    if constexpr (IsCell<M>)
      list.push_back({std::string(group), joined(name, key), member.confidence,
                      from != nullptr ? from->sources : std::vector<std::string>{}, ""});
  });
}

/// Adds the keys that `read_row_keys` reads.
template <class Table, Described Row>
void add_row_keys(const Table& t, const Row& row, schema::Keys& keys) {
  for_each_member(row, [&]<class M>(std::string_view name, const M& member, const Particulars& more) {
    const std::string key(more.key.value_or(name));
    if constexpr (std::is_same_v<M, Provenance>) {
      add_provenance(keys, key);
    } else {
      if (!key.empty()) keys.add(key, value_schema(t, member, more), !more.optional && !may_be_left_out<M>);
    }
  });
}

/// The table of rows whose words all stand in their types.
struct NoTable {};

}  // namespace tricorne::rulebook
