// Digests of whatever a position is made of: numbers, enumerations, sets, lists, described structs, frames. A digest
// depends on values and their order alone, so it is the same on every machine. No call uses the heap.
#pragma once

#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/core/bounded.h"
#include "engine/core/digest.h"
#include "engine/core/fields.h"

namespace tricorne::rulebook {

template <class T>
requires std::is_integral_v<T> || std::is_enum_v<T>
void add(Digest& digest, T value) { digest.add(static_cast<std::uint64_t>(value)); }

inline void add(Digest& digest, const std::string& text) {
  digest.add(text.size());
  for (const char c : text) digest.add(static_cast<unsigned char>(c));
}

template <class Key, std::size_t N>
void add(Digest& digest, const IndexSet<Key, N>& set) {
  for (std::size_t i = 0; i < IndexSet<Key, N>::words; ++i) digest.add(set.word_at(i));
}

template <class Item, std::size_t N>
void add(Digest& digest, const Bounded<Item, N>& list);
template <class Item>
void add(Digest& digest, const std::vector<Item>& list);
template <class... Frames>
void add(Digest& digest, const std::variant<Frames...>& frame);

/// The members in the order of their description.
template <Described T>
void add(Digest& digest, const T& value) {
  for_each_field(value, [&](std::string_view, const auto& member) { add(digest, member); });
}

template <class Item, std::size_t N>
void add(Digest& digest, const Bounded<Item, N>& list) {
  digest.add(list.size());
  for (const Item& item : list) add(digest, item);
}

template <class Item>
void add(Digest& digest, const std::vector<Item>& list) {
  digest.add(list.size());
  for (const Item& item : list) add(digest, item);
}

template <class... Frames>
void add(Digest& digest, const std::variant<Frames...>& frame) {
  digest.add(frame.index());
  std::visit([&](const auto& f) { add(digest, f); }, frame);
}

/// Adds several values, in their order.
template <class... Members>
void add_all(Digest& digest, const Members&... members) {
  (add(digest, members), ...);
}

}  // namespace tricorne::rulebook
