// Words for values: how the values of a game stand in files and in texts, and back. A type of a game has its words in
// one of two ways, both found in the game's namespace:
//   words_of(E), range_of(E)               a table of words or a range of numbers (word_table.h)
//   to_word(table, value), from_word(table, word, value&)   for whatever takes its names from the table
//
// Threads: every call may be made from several threads at once. Cost: a call that gives a text or a document uses the
// heap.
#pragma once

#include <charconv>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/bounded.h"
#include "engine/core/document.h"
#include "engine/core/fields.h"
#include "engine/core/rulebook/word_table.h"
#include "engine/core/slots.h"

namespace tricorne::rulebook {

/// A word names nothing of the kind that is read. `what()` is for people; the text names a similar word
/// where there is one. Readers of files turn the error into a DataError, readers of actions into an ActionError.
class UnknownWord : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Every value of the type of `value`, in increasing order. `value` itself does not count.
template <class Table, Worded E>
constexpr EnumRange<E> domain(const Table&, E value) {
  return {0, static_cast<int>(words_of(value).words.size()) - 1};
}
/// The same for an enumeration that stands for numbers.
template <class Table, Numbered E>
constexpr EnumRange<E> domain(const Table&, E value) {
  return {range_of(value).least, range_of(value).most};
}

/// Throws UnknownWord: `word` names no `kind`. The message shows 60 bytes of the word at most, and names the nearest of
/// `known` where one is near.
[[noreturn]] void unknown_word(std::string_view kind, std::string_view word, const std::vector<std::string>& known);
/// The place of the word in the list, counted from 0. Case, accents and punctuation do not count, but a word spelt
/// exactly goes before a similar one. Throws UnknownWord when the list has no such word.
std::size_t find_word(const WordTable& words, std::string_view word);
/// The number that the word writes in decimal digits. Throws UnknownWord when the word is no number from `least` to
/// `most`, both included.
int find_number(std::string_view word, int least, int most);

// The word of a value. `from_word` reads it back. A number is written in decimal digits, a flag as `true` or `false`.

template <class Table, Worded E>
std::string to_word(const Table&, E value) {
  return std::string(word_of(value));
}
template <class Table, Numbered E>
std::string to_word(const Table&, E value) {
  return std::to_string(static_cast<int>(value));
}
template <class Table>
std::string to_word(const Table&, int number) {
  return std::to_string(number);
}
template <class Table>
std::string to_word(const Table&, std::uint8_t number) {
  return std::to_string(number);
}
template <class Table>
std::string to_word(const Table&, bool flag) {
  return flag ? "true" : "false";
}

// Sets `out` to the value that a word stands for. Throws UnknownWord, and leaves `out` as it was, when the word stands
// for no value of the type. An `int` is read from 0 to 999, a `std::uint8_t` from 0 to 255.

template <class Table, Worded E>
void from_word(const Table&, std::string_view word, E& out) {
  out = E(find_word(words_of(out), word));
}
template <class Table, Numbered E>
void from_word(const Table&, std::string_view word, E& out) {
  out = E(find_number(word, range_of(out).least, range_of(out).most));
}
template <class Table>
void from_word(const Table&, std::string_view word, int& out) {
  out = find_number(word, 0, 999);
}
template <class Table>
void from_word(const Table&, std::string_view word, std::uint8_t& out) {
  out = static_cast<std::uint8_t>(find_number(word, 0, 255));
}
template <class Table>
void from_word(const Table&, std::string_view word, bool& out) {
  const std::string folded = fold(word);
  if (folded != "true" && folded != "false")
    throw UnknownWord("expected true or false, found \"" + std::string(word.substr(0, 60)) + "\"");
  out = folded == "true";
}

/// How a field that is a list or a set is read: its capacity, its type of item, and how an item is added. Every other
/// type is no list.
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

/// Does a file hold values of this type as numbers? A game adds types of its own by a specialisation.
template <class T>
inline constexpr bool is_number = std::is_arithmetic_v<T> || Numbered<T>;

/// Does a file hold values of this type as scalars?
template <class T>
inline constexpr bool is_scalar = !ListTraits<T>::is_list && !Described<T>;

// Parts of the templates below that do not depend on a type. As plain functions they are compiled only once.

/// Is a scalar a word or a number? A word is quoted in files where it could be read as something else.
enum class Written : std::uint8_t { as_word, as_number };
/// How values of this type are written.
template <class T>
inline constexpr Written written = is_number<T> ? Written::as_number : Written::as_word;
/// A word or a number as a scalar.
Node word_node(std::string word, Written as);
/// Appends a field to a map. The name must be new; nobody checks that.
void add_field(Node& map, std::string_view name, Node&& value);
/// The same for a field that is a word or a number.
void add_word(Node& map, std::string_view name, std::string&& value, Written as);

/// A field's value as part of a file. A list or a set becomes a sequence, a struct a map of its members in the order of
/// their description, and every other value a scalar with its word. `from_node` reads it back.
template <class Table, class T>
Node to_node(const Table& t, const T& value) {
  if constexpr (ListTraits<T>::is_list) {
    Node list = Node::sequence();
    for (const auto& item : value) list.push_back(to_node(t, item));
    return list;
  } else if constexpr (Described<T>) {
    Node map = Node::map();
    for_each_field(value, [&]<class M>(std::string_view name, const M& member) {
      if constexpr (is_scalar<M>)
        add_word(map, name, to_word(t, member), written<M>);
      else
        add_field(map, name, to_node(t, member));
    });
    return map;
  } else {
    return word_node(to_word(t, value), written<T>);
  }
}

/// Reads a field's value into `out`. A list replaces what is in `out`. A member of a struct that the map leaves out
/// stays as it is. Throws DataError with the place of what is wrong: an unknown word or key, a value of another type,
/// or more items than the list holds. `out` may be read in part then.
///
/// A game may say by `nothing(Type)` which value of a type means nothing. A member of a struct may then hold the word
/// of this value, also where `from_word` refuses the word.
template <class Table, class T>
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

/// A field's value as a word in a sentence. The items of a set or a list stand in their order with `, ` between them. A
/// struct without a word of its own gives an empty text, and so does a list of structs.
template <class Table, class T>
std::string to_phrase(const Table& t, const T& member) {
  std::string word;
  if constexpr (ListTraits<T>::is_list) {
    if constexpr (!Described<typename ListTraits<T>::item>)
      for (const auto key : member) word += (word.empty() ? "" : ", ") + to_word(t, key);
  } else if constexpr (requires { to_word(t, member); }) {
    word = to_word(t, member);
  }
  return word;
}

/// The phrase with the fields of `value` in place of its slots, `{field}`. A slot that names no field stays as it is.
template <class Table, class Struct>
std::string fill(const Table& t, std::string_view phrase, const Struct& value) {
  return fill_each(phrase, [&](std::string_view slot) {
    std::optional<std::string> word;
    for_each_field(value, [&](std::string_view name, const auto& member) {
      if (name == slot) word = to_phrase(t, member);
    });
    return word ? *std::move(word) : "{" + std::string(slot) + "}";
  });
}

}  // namespace tricorne::rulebook
