// A document: the tree of values in a YAML or JSON file, with the place of every part. It needs no YAML library.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tricorne {

/// A place in a file. Line and column are counted from 1. Line 0 means that the program made the value.
struct Mark {
  int line = 0;
  int column = 0;
};

/// A file or document is wrong. `what()` reads `file:line:column: message`, or `file: message` without a place.
class DataError : public std::runtime_error {
 public:
  DataError(std::string file, Mark mark, const std::string& message);
  const std::string& file() const { return file_; }
  Mark mark() const { return mark_; }
  const std::string& message() const { return message_; }

 private:
  std::string file_;
  Mark mark_;
  std::string message_;
};

struct Entry;

/// One value of a document: nothing, a scalar, a sequence or a map. Entries of a map are in the order of the file, and
/// no key comes twice. Members that belong to another kind are empty; reading them is no error.
struct Node {
  enum class Kind : std::uint8_t { Null, Scalar, Sequence, Map };

  Kind kind = Kind::Null;
  bool quoted = false;                      ///< a quoted scalar is a text even if it looks like a number
  std::string scalar;                       ///< the text of a scalar; numbers and truths are kept as text
  std::vector<Node> items;                  ///< the items of a sequence
  std::vector<Entry> entries;               ///< the entries of a map
  Mark mark;                                ///< where the value begins
  std::shared_ptr<const std::string> file;  ///< the name of the file; null for a value that the program made

  Node() = default;
  /// A quoted scalar.
  static Node text(std::string value);
  /// An unquoted scalar.
  static Node number(long long value);
  /// An unquoted scalar: `true` or `false`.
  static Node boolean(bool value);
  static Node sequence();
  static Node map();
  /// A map of one entry.
  static Node map(std::string key, Node value);
  /// A sequence of texts.
  static Node texts(const std::vector<std::string>& texts);

  bool is_scalar() const { return kind == Kind::Scalar; }
  bool is_sequence() const { return kind == Kind::Sequence; }
  bool is_map() const { return kind == Kind::Map; }
  bool is_null() const { return kind == Kind::Null; }

  /// The value of a key of a map; null when the key is absent. Looks at one entry after another.
  const Node* find(std::string_view key) const;
  Node* find(std::string_view key);
  /// Appends an entry to a map. The key must be new; nobody checks that. The value returned lies in the map.
  Node& add(std::string key, Node value);
  /// Replaces the value of a key of a map, or appends the entry. The value returned lies in the map.
  Node& set(std::string key, Node value);
  /// Appends to a sequence.
  void push_back(Node value);

  /// Are kinds and values equal? Places, files and quotation marks do not count.
  friend bool operator==(const Node& a, const Node& b);
};

/// One key of a map with its value.
struct Entry {
  std::string key;
  Mark key_mark;  ///< where the key begins
  Node value;
};

/// Defined behind Entry, since clang needs the complete type here.
inline void Node::push_back(Node value) { items.push_back(std::move(value)); }

/// Throws DataError at the place of `node`.
[[noreturn]] void fail(const Node& node, const std::string& message);

// Typed reading. Each call throws DataError with the place of `node` when the value is of another type or range.

/// The text of a scalar.
std::string read_text(const Node& node);
/// A whole number from `least` to `most`, both included.
long long read_number(const Node& node, long long least, long long most);
/// `true` or `false`.
bool read_bool(const Node& node);
/// A finite number.
double read_real(const Node& node);
/// A scalar, or a sequence of scalars, as a list of texts.
std::vector<std::string> read_texts(const Node& node);
/// The index of the scalar among `words`. The error names the nearest word; `what` says in it what the words name.
std::size_t read_word(const Node& node, std::span<const std::string_view> words, std::string_view what);
/// The items of a sequence. They live as long as `node`.
const std::vector<Node>& read_items(const Node& node);

/// Reads a map key by key and refuses keys that were not asked for. The values that it returns live as long as the
/// document.
class MapReader {
 public:
  /// Throws DataError when `node` is no map. `node` must outlive the reader.
  explicit MapReader(const Node& node);
  /// The value of a key; null when the key is absent.
  const Node* optional(std::string_view key);
  /// The value of a key. Throws DataError when the key is absent.
  const Node& required(std::string_view key);
  /// Throws DataError at the first key that was not asked for. The error names the nearest key that was asked for.
  void finish() const;
  const Node& node() const { return node_; }

 private:
  const Node& node_;
  std::vector<std::string> known_;
};

}  // namespace tricorne
