// Rows of a table file whose values stand there as they are, for structs that describe their members (MEMBERS): read,
// and as a JSON schema. Charts whose cells say one by one how sure they are have chart_file.h and chart_schema.h.
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

#include "engine/core/rulebook/chart.h"
#include "engine/core/rulebook/field_schema.h"
#include "engine/core/rulebook/provenance.h"

namespace tricorne::rulebook {

/// What the types read here are, as far as their verbs differ.
template <class T>
inline constexpr bool is_aside = false;
template <class T>
inline constexpr bool is_aside<Aside<T>> = true;

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
  } else if constexpr (std::is_same_v<T, bool>) {
    out = read_bool(node);
  } else if constexpr (std::is_same_v<T, double>) {
    out = read_real(node);
  } else if constexpr (std::is_integral_v<T>) {
    out = static_cast<T>(read_number(node, more.range.least, more.range.most));
  } else if constexpr (std::is_same_v<T, Confidence>) {
    out = read_confidence(node);
  } else if constexpr (Worded<T>) {
    out = T(read_word(node, words_of(T{}).words, words_of(T{}).kind));
  } else if constexpr (std::is_base_of_v<std::string, T>) {
    static_cast<std::string&>(out) = read_text(node);
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
  } else if constexpr (std::is_same_v<T, bool>) {
    return schema::of_type("boolean");
  } else if constexpr (std::is_same_v<T, double>) {
    return schema::of_type("number");
  } else if constexpr (std::is_integral_v<T>) {
    return schema::whole_number(more.range.least, more.range.most);
  } else if constexpr (std::is_same_v<T, Confidence>) {
    return confidence_schema();
  } else if constexpr (Worded<T>) {
    return schema::one_of_words(words_list(words_of(value)));
  } else if constexpr (std::is_base_of_v<std::string, T>) {
    return schema::any_text();
  } else if constexpr (ListTraits<T>::is_list) {
    return schema::list_of(value_schema(t, typename ListTraits<T>::item{}, more));
  } else {
    throw std::logic_error("this type has no schema: give the member an empty key");
  }
}

/// Reads the members of a struct, each under its key. Members with an empty key are left to the caller. A provenance
/// has no key of its own: its keys stand in the row, each behind the key of the member. Throws DataError.
template <class Table, Described Row>
void read_row_keys(const Table& t, MapReader& map, const Sources& known, Row& row) {
  for_each_member(row, [&]<class M>(std::string_view name, M& member, const Particulars& more) {
    const std::string key(more.key.value_or(name));
    if constexpr (std::is_same_v<M, Provenance>) {
      member = read_provenance(map, known, key);
    } else {
      if (key.empty()) return;
      if (const Node* value = more.optional ? map.optional(key) : &map.required(key))
        read_value(t, *value, more, member);
    }
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
      if (!key.empty()) keys.add(key, value_schema(t, member, more), !more.optional);
    }
  });
}

/// The table of rows whose words all stand in their types.
struct NoTable {};

}  // namespace tricorne::rulebook
