// Lists and entries of the document of a game's tables, which verify/PROTOCOL.md describes.
#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/core/document.h"

namespace tricorne::verify {

inline Node word(std::string_view text) { return Node::text(std::string(text)); }

template <class Texts>
Node words_node(const Texts& texts) {
  Node list = Node::sequence();
  for (const auto& text : texts) list.push_back(word(text));
  return list;
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
