// Digests of whatever a position is made of: numbers, enumerations, sets, lists, described structs, frames. A digest
// depends on values and their order alone, so it is the same on every machine. No call uses the heap or throws. Several
// threads may read one value at once, each into a Digest of its own.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/core/bounded.h"
#include "engine/core/digest.h"
#include "engine/core/fields.h"

namespace tricorne {
struct Provenance;
enum class Confidence : std::uint8_t;
}  // namespace tricorne

namespace tricorne::rulebook {

// Where a datum comes from and how sure it is counts in no digest.
inline void add(Digest&, const Provenance&) {}
inline void add(Digest&, Confidence) {}

/// A number or an enumeration, as its 64-bit value.
template <class T>
requires std::is_integral_v<T> || std::is_enum_v<T>
void add(Digest& digest, T value) { digest.add(static_cast<std::uint64_t>(value)); }

/// The length of a text, then its bytes.
inline void add(Digest& digest, const std::string& text) {
  digest.add(text.size());
  for (const char c : text) digest.add(static_cast<unsigned char>(c));
}

/// Whether there is a value, then the value.
template <class T>
void add(Digest& digest, const std::optional<T>& value) {
  add(digest, value.has_value());
  add(digest, value.value_or(T{}));
}

/// The bits of a set, 64 at a time. The order of insertion does not count.
template <class Key, std::size_t N>
void add(Digest& digest, const IndexSet<Key, N>& set) {
  for (std::size_t i = 0; i < IndexSet<Key, N>::words; ++i) digest.add(set.word_at(i));
}

/// The length of a list, then its items in their order.
template <class Item, std::size_t N>
void add(Digest& digest, const Bounded<Item, N>& list);
template <class Item>
void add(Digest& digest, const std::vector<Item>& list);
/// The items of an array, whose length is known.
template <class Item, std::size_t N>
void add(Digest& digest, const std::array<Item, N>& list);
/// The place of the alternative in the variant, then its value. A new alternative in front changes the digest.
template <class... Frames>
void add(Digest& digest, const std::variant<Frames...>& frame);

/// The members of a struct in the order of their description. Their names do not count.
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

template <class Item, std::size_t N>
void add(Digest& digest, const std::array<Item, N>& list) {
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
