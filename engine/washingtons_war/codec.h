// Words for values: how sides, spaces, cards … stand in files and in texts, and back.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/document.h"
#include "engine/core/text.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// A word names no such thing; the message says what it may have meant.
class UnknownWord : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

std::string_view to_word(Side side);
std::string_view to_word(Nation nation);
std::string_view to_word(Ending ending);

/// A scalar value as one word or name of the table.
std::string to_word(const Table& t, SpaceId id);
std::string to_word(const Table& t, CardId id);
std::string to_word(const Table& t, General general);
std::string to_word(const Table& t, Side side);
std::string to_word(const Table& t, Nation nation);
std::string to_word(const Table& t, Seat seat);
std::string to_word(const Table& t, Ending ending);
std::string to_word(const Table& t, Colony colony);
std::string to_word(const Table& t, ZoneId zone);
std::string to_word(const Table& t, int number);
std::string to_word(const Table& t, bool flag);

/// Back again, forgiving case, accents and punctuation. Throws UnknownWord.
void from_word(const Table& t, std::string_view word, SpaceId& out);
void from_word(const Table& t, std::string_view word, CardId& out);
void from_word(const Table& t, std::string_view word, General& out);
void from_word(const Table& t, std::string_view word, Side& out);
void from_word(const Table& t, std::string_view word, Nation& out);
void from_word(const Table& t, std::string_view word, Seat& out);
void from_word(const Table& t, std::string_view word, Ending& out);
void from_word(const Table& t, std::string_view word, Colony& out);
void from_word(const Table& t, std::string_view word, ZoneId& out);
void from_word(const Table& t, std::string_view word, int& out);
void from_word(const Table& t, std::string_view word, bool& out);

template <class T>
struct is_index_set : std::false_type {};
template <class Key, std::size_t N>
struct is_index_set<IndexSet<Key, N>> : std::true_type {
  using key = Key;
};

/// A field's value as part of a file: a scalar, or a list for sets.
template <class T>
Node to_node(const Table& t, const T& value) {
  if constexpr (is_index_set<T>::value) {
    Node list = Node::sequence();
    for (const auto key : value) list.push_back(to_node(t, key));
    return list;
  } else if constexpr (std::is_same_v<T, int> || std::is_same_v<T, bool> || std::is_same_v<T, CardId>) {
    Node node = Node::text(to_word(t, value));
    node.quoted = false;
    return node;
  } else {
    return Node::text(to_word(t, value));
  }
}

/// Reads a field's value; throws DataError with the place.
template <class T>
void from_node(const Table& t, const Node& node, T& out) {
  if constexpr (is_index_set<T>::value) {
    out = {};
    for (const Node& item : read_items(node)) {
      typename is_index_set<T>::key key{};
      from_node(t, item, key);
      out.insert(key);
    }
  } else {
    try {
      from_word(t, read_text(node), out);
    } catch (const UnknownWord& e) {
      fail(node, e.what());
    }
  }
}

/// Fills `{field}` in a phrase with the fields of `value`.
template <class Struct>
std::string fill(const Table& t, std::string_view phrase, const Struct& value) {
  std::string text(phrase);
  for_each_field(value, [&](std::string_view name, const auto& member) {
    const std::string slot = "{" + std::string(name) + "}";
    const auto at = text.find(slot);
    if (at == std::string::npos) return;
    using T = std::remove_cvref_t<decltype(member)>;
    std::string word;
    if constexpr (is_index_set<T>::value) {
      for (const auto key : member) word += (word.empty() ? "" : ", ") + to_word(t, key);
    } else {
      word = to_word(t, member);
    }
    text.replace(at, slot.size(), word);
  });
  return text;
}

std::string to_text(const Table& t, const Action& action);
/// The action a text means. Throws ActionError that says what was understood and what would fit.
Action parse_action(const Table& t, std::string_view text);

}  // namespace tricorne::ww
