#include <algorithm>

#include "replay/record/record.h"

namespace tricorne::replay {

namespace {

bool is_key_character(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }
bool is_word_character(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }
bool is_plain_character(char c) { return is_word_character(c) || c == ' ' || c == '-' || c == '.'; }
bool is_quoted_character(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }
bool means_null(std::string_view word) { return word == "null" || word == "Null" || word == "NULL"; }

/// Reads one line from the left to the right.
class DocumentLine {
 public:
  DocumentLine(std::string_view text, int number, const std::shared_ptr<const std::string>& file)
      : text_(text), number_(number), file_(file) {}

  bool at_end() const { return at_ == text_.size(); }
  bool next_is(char c) const { return at_ < text_.size() && text_[at_] == c; }
  Mark mark() const { return {number_, static_cast<int>(at_) + 1}; }
  bool skip(std::string_view what) {
    if (!text_.substr(at_).starts_with(what)) return false;
    at_ += what.size();
    return true;
  }

  /// A key. Empty when no key stands here, or a word that means null.
  std::string_view key() {
    const std::string_view name = take(is_key_character);
    return means_null(name) ? "" : name;
  }

  std::optional<Node> value() {
    Node node = made(Node::Kind::Scalar);
    node.quoted = skip("\"");
    if (node.quoted) {
      node.scalar = take(is_quoted_character);
      return skip("\"") ? std::optional(std::move(node)) : std::nullopt;
    }
    if (at_end() || !is_word_character(text_[at_])) return std::nullopt;
    node.scalar = take(is_plain_character);
    return node.scalar.back() == ' ' || means_null(node.scalar) ? std::nullopt : std::optional(std::move(node));
  }

  /// Reads `{key: value, key: value}`. Nothing when the text here has another form.
  std::optional<Node> flow_map() {
    Node node = made(Node::Kind::Map);
    if (!skip("{")) return std::nullopt;
    do {
      if (!add_pair(node)) return std::nullopt;
    } while (skip(", "));
    return skip("}") ? std::optional(std::move(node)) : std::nullopt;
  }

  /// Reads `key: value` into `map`. False when the text has another form, or the map has the key already.
  bool add_pair(Node& map) {
    const Mark place = mark();
    const std::string_view name = key();
    if (name.empty() || !skip(": ") || map.find(name) != nullptr) return false;
    auto said = value();
    if (said) map.entries.push_back({std::string(name), place, std::move(*said)});
    return said.has_value();
  }

  Node made(Node::Kind kind) const {
    Node node;
    node.kind = kind;
    node.mark = mark();
    node.file = file_;
    return node;
  }

 private:
  template <class Kind>
  std::string_view take(Kind kind) {
    const auto start = text_.begin() + static_cast<std::ptrdiff_t>(at_);
    const auto end = std::find_if_not(start, text_.end(), kind);
    const std::string_view taken = text_.substr(at_, static_cast<std::size_t>(end - start));
    at_ += taken.size();
    return taken;
  }

  std::string_view text_;
  int number_;
  const std::shared_ptr<const std::string>& file_;
  std::size_t at_ = 0;
};

class DocumentReader {
 public:
  explicit DocumentReader(const std::string& file) : file_(std::make_shared<const std::string>(file)) {}

  std::optional<Node> read(std::string_view text) {
    int number = 0;
    while (!text.empty()) {
      const auto end = std::min(text.find('\n'), text.size());
      if (!take(text.substr(0, end), ++number)) return std::nullopt;
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (!root_.is_map() || waits_for_map()) return std::nullopt;
    return std::move(root_);
  }

 private:
  bool take(std::string_view text, int number) {
    if (text.empty() || text[0] == '#') return true;
    DocumentLine line(text, number, file_);
    if (line.skip("  ")) return add_below(line);
    return !waits_for_map() && add(line);
  }

  bool add(DocumentLine& line) {
    if (root_.is_null()) root_ = line.made(Node::Kind::Map);
    const Mark place = line.mark();
    const std::string name(line.key());
    if (name.empty() || root_.find(name) != nullptr || !line.skip(":")) return false;
    std::optional<Node> value;
    if (line.at_end())
      value = line.made(Node::Kind::Null);
    else if (line.skip(" "))
      value = line.next_is('{') ? line.flow_map() : line.value();
    if (!value || !line.at_end()) return false;
    if (value->is_null()) value->mark = place;
    root_.entries.push_back({name, place, std::move(*value)});
    return true;
  }

  /// Adds an indented line to the map of the last key. False when the last key has a value of another kind, or the line
  /// has another form.
  bool add_below(DocumentLine& line) {
    if (root_.is_null()) return false;
    Node& map = root_.entries.back().value;
    if (map.is_null()) {
      map = line.made(Node::Kind::Map);
      open_ = true;
    }
    return open_ && map.is_map() && line.add_pair(map) && line.at_end();
  }

  /// Does the last key lack a value? Then the next line must be indented. `actions` is the one key that may stay empty.
  bool waits_for_map() {
    open_ = false;
    return root_.is_map() && root_.entries.back().value.is_null() && root_.entries.back().key != "actions";
  }

  std::shared_ptr<const std::string> file_;
  Node root_;
  bool open_ = false;  ///< the last value is a map that may go on below
};

}  // namespace

std::optional<Node> read_plain_document(std::string_view text, const std::string& file) {
  return DocumentReader(file).read(text);
}

}  // namespace tricorne::replay
