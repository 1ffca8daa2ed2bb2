// JSON schemas of the values that positions and frames are made of, by their types. A game adds overloads of
// `field_schema` for types whose words come from its table, beside these types.
//
// Threads: every call may be made from several threads at once. Cost: every call uses the heap.
#pragma once

#include <string>

#include "engine/core/json_schema.h"
#include "engine/core/rulebook/frame_file.h"

namespace tricorne::rulebook {

/// The words of an enumeration, in the order of its values.
inline schema::WordList words_list(const WordTable& words) { return {words.words.begin(), words.words.end()}; }

// The schema of a value of this type, as `to_node` writes it. The value itself does not count.

/// A value whose words only the game knows.
template <class Table, class T>
requires(!Worded<T> && !Numbered<T> && !Described<T> && !ListTraits<T>::is_list && !std::is_arithmetic_v<T>) Node
    field_schema(const Table&, const T&) {
  return schema::anything();
}
template <class Table>
Node field_schema(const Table&, const bool&) {
  return schema::of_type("boolean");
}
template <class Table>
Node field_schema(const Table&, const int&) {
  return schema::whole_number(0, 999);
}
template <class Table>
Node field_schema(const Table&, const std::uint8_t&) {
  return schema::whole_number(0, 255);
}
template <class Table, Worded E>
Node field_schema(const Table&, const E& value) {
  return schema::one_of_words(words_list(words_of(value)));
}
template <class Table, Numbered E>
Node field_schema(const Table&, const E& value) {
  return schema::whole_number(range_of(value).least, range_of(value).most);
}
template <class Table, class Key, std::size_t N>
Node field_schema(const Table& t, const IndexSet<Key, N>&);
template <class Table, class Item, std::size_t N>
Node field_schema(const Table& t, const Bounded<Item, N>&);

/// A map of the members, each of which may be left out.
template <class Table, Described Struct>
Node field_schema(const Table& t, const Struct& value) {
  schema::Members members;
  for_each_field(value, [&](std::string_view name, const auto& member) {
    members.emplace_back(std::string(name), field_schema(t, member));
  });
  return schema::object(std::move(members));
}
template <class Table, class Key, std::size_t N>
Node field_schema(const Table& t, const IndexSet<Key, N>&) {
  return schema::list_of(field_schema(t, Key{}));
}
template <class Table, class Item, std::size_t N>
Node field_schema(const Table& t, const Bounded<Item, N>&) {
  return schema::list_of(field_schema(t, Item{}));
}

/// The schema of an agenda: a list of names of frames, and of maps with a frame's name and its fields.
template <class Frame, class Table>
Node agenda_schema(const Table& t) {
  schema::WordList plain;
  schema::Members with_fields;
  for_each_alternative<Frame>([&]<class F>() {
    plain.emplace_back(F::name);
    if constexpr (F::member_count > 0) with_fields.emplace_back(std::string(F::name), field_schema(t, F{}));
  });
  return schema::list_of(schema::any_of({schema::one_of_words(plain), schema::object(std::move(with_fields))}));
}

/// The schemas of the fields of all actions: a map by the names of the actions, of maps by the names of fields.
template <class Action, class Table>
Node fields_of_actions(const Table& t) {
  Node actions = Node::map();
  for_each_alternative<Action>([&]<class A>() {
    Node fields = Node::map();
    for_each_field(
        A{}, [&](std::string_view name, const auto& value) { fields.add(std::string(name), field_schema(t, value)); });
    actions.add(std::string(A::name), std::move(fields));
  });
  return actions;
}

}  // namespace tricorne::rulebook
