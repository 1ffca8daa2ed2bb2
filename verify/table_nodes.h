// Lists and entries of the document of a game's tables, which verify/PROTOCOL.md describes.
#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/core/rulebook/chart.h"

namespace tricorne::verify {

inline Node word(std::string_view text) { return Node::text(std::string(text)); }

template <class Texts>
Node words_node(const Texts& texts) {
  Node list = Node::sequence();
  for (const auto& text : texts) list.push_back(word(text));
  return list;
}

/// What a row says as a value of a document; null for what only documents the table, and for how sure it is.
template <class T>
Node printed(const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return Node::boolean(value);
  } else if constexpr (std::is_integral_v<T>) {
    return Node::number(value);
  } else if constexpr (rulebook::Worded<T>) {
    return word(rulebook::word_of(value));
  } else if constexpr (rulebook::is_number_cell<T>) {
    return T::may_hold(value.value) ? Node::number(value.value) : Node();
  } else if constexpr (rulebook::IsCell<T>) {
    return printed(value.value);
  } else if constexpr (std::is_same_v<T, std::string>) {
    return Node::text(value);
  } else {
    return {};
  }
}

/// Adds the members of a row that the entry lacks, each under its key, but those that stand apart.
template <Described Row>
void add_printed(const Row& row, Node& entry) {
  for_each_member(row, [&](std::string_view name, const auto& member, const Particulars& more) {
    const std::string key(more.key.value_or(name));
    if (key.empty() || more.apart || entry.find(key) != nullptr) return;
    if (Node value = printed(member); !value.is_null()) entry.add(key, std::move(value));
  });
}

/// A list of entries with the same keys and texts as values.
template <std::size_t N>
Node entries(const std::array<std::string_view, N>& keys, std::initializer_list<std::array<std::string_view, N>> rows) {
  Node list = Node::sequence();
  for (const auto& row : rows) {
    Node node = Node::map();
    for (std::size_t i = 0; i < N; ++i) node.add(std::string(keys[i]), word(row[i]));
    list.push_back(std::move(node));
  }
  return list;
}

/// A number that a position holds, with its bounds.
inline Node track_node(std::string_view key, int least, int most) {
  Node node = Node::map();
  node.add("key", word(key));
  node.add("least", Node::number(least));
  node.add("most", Node::number(most));
  return node;
}

}  // namespace tricorne::verify
