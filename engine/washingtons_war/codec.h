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
std::string to_word(const Table& t, Die die);
std::string to_word(const Table& t, UnitCount count);
std::string to_word(const Table& t, Pile pile);
std::string to_word(const Table& t, Phase phase);
std::string to_word(const Table& t, Attempt attempt);
std::string to_word(const Table& t, const March& march);
std::string to_word(const Table& t, Small number);
std::string to_word(const Table& t, int number);
std::string to_word(const Table& t, bool flag);

/// Back again, forgiving case, accents and punctuation. Throws UnknownWord, for the words of nothing too.
void from_word(const Table& t, std::string_view word, SpaceId& out);
void from_word(const Table& t, std::string_view word, CardId& out);
void from_word(const Table& t, std::string_view word, General& out);
void from_word(const Table& t, std::string_view word, Side& out);
void from_word(const Table& t, std::string_view word, Nation& out);
void from_word(const Table& t, std::string_view word, Seat& out);
void from_word(const Table& t, std::string_view word, Ending& out);
void from_word(const Table& t, std::string_view word, Colony& out);
void from_word(const Table& t, std::string_view word, ZoneId& out);
void from_word(const Table& t, std::string_view word, Die& out);
void from_word(const Table& t, std::string_view word, UnitCount& out);
void from_word(const Table& t, std::string_view word, Phase& out);
void from_word(const Table& t, std::string_view word, Small& out);
void from_word(const Table& t, std::string_view word, int& out);
void from_word(const Table& t, std::string_view word, bool& out);

/// A field that is a list or a set of words, or a list of structs.
template <class T>
struct ListTraits {
  static constexpr bool is_list = false;
};
template <class Key, std::size_t N>
struct ListTraits<IndexSet<Key, N>> {
  static constexpr bool is_list = true;
  static constexpr std::size_t capacity = N;
  using item = Key;
  static void add(IndexSet<Key, N>& list, Key key) { list.insert(key); }
};
template <class Item, std::size_t N>
struct ListTraits<Bounded<Item, N>> {
  static constexpr bool is_list = true;
  static constexpr std::size_t capacity = N;
  using item = Item;
  static void add(Bounded<Item, N>& list, const Item& value) { list.push_back(value); }
};

/// A field's value as part of a file: a scalar, a list, or a map of fields.
template <class T>
Node to_node(const Table& t, const T& value) {
  if constexpr (ListTraits<T>::is_list) {
    Node list = Node::sequence();
    for (const auto& item : value) list.push_back(to_node(t, item));
    return list;
  } else if constexpr (Described<T>) {
    Node map = Node::map();
    for_each_field(value,
                   [&](std::string_view name, const auto& member) { map.add(std::string(name), to_node(t, member)); });
    return map;
  } else {
    Node node = Node::text(to_word(t, value));
    node.quoted = !std::is_arithmetic_v<T> && !std::is_same_v<T, CardId> && !std::is_same_v<T, Die> &&
                  !std::is_same_v<T, UnitCount>;
    return node;
  }
}

/// The value of a field that holds nothing: no space, no card. A type without one has no such function.
constexpr SpaceId nothing(SpaceId) { return no_space; }
constexpr CardId nothing(CardId) { return no_card; }

/// Reads a field's value; throws DataError with the place. A member of a struct may hold nothing, as we write it.
template <class T>
void from_node(const Table& t, const Node& node, T& out) {
  if constexpr (ListTraits<T>::is_list) {
    out = {};
    const auto& items = read_items(node);
    if (items.size() > ListTraits<T>::capacity) fail(node, "too many entries");
    for (const Node& item : items) {
      typename ListTraits<T>::item value{};
      from_node(t, item, value);
      ListTraits<T>::add(out, value);
    }
  } else if constexpr (Described<T>) {
    MapReader reader(node);
    for_each_field(out, [&](std::string_view name, auto& member) {
      const Node* value = reader.optional(name);
      if (value == nullptr) return;
      if constexpr (requires { nothing(member); })
        if (value->scalar == to_word(t, nothing(member))) {
          member = nothing(member);
          return;
        }
      from_node(t, *value, member);
    });
    reader.finish();
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
    if constexpr (ListTraits<T>::is_list) {
      if constexpr (!Described<typename ListTraits<T>::item>)
        for (const auto key : member) word += (word.empty() ? "" : ", ") + to_word(t, key);
    } else if constexpr (requires { to_word(t, member); }) {
      word = to_word(t, member);
    }
    text.replace(at, slot.size(), word);
  });
  return text;
}

std::string to_text(const Table& t, const Action& action);
/// Does the action name no space, no card or no zone where it should name one? `parse_action` makes none that does.
bool names_nothing(const Action& action);
/// The action a text means. Throws ActionError that says what was understood and what would fit.
Action parse_action(const Table& t, std::string_view text);

}  // namespace tricorne::ww
