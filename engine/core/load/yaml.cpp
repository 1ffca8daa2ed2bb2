#include "engine/core/load/yaml.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <initializer_list>
#include <sstream>

#include "engine/core/load/json.h"
#include "engine/core/printable.h"

namespace tricorne {

namespace {

Mark to_mark(const YAML::Mark& mark) { return mark.is_null() ? Mark{} : Mark{mark.line + 1, mark.column + 1}; }

/// Builds the tree from the parser's events, so that each part of the text is visited only once.
class Builder : public YAML::EventHandler {
 public:
  explicit Builder(std::shared_ptr<const std::string> file) : file_(std::move(file)) {}

  Node take() { return std::move(root_); }

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { add(make(Node::Kind::Null, mark, anchor)); }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { refuse_alias(mark); }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    Node node = make(Node::Kind::Scalar, mark, anchor);
    if (has_control_characters(value)) fail(node, "a control character stands in this text");
    node.scalar = value;
    node.quoted = tag == "!";
    add(std::move(node));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(make(Node::Kind::Sequence, mark, anchor));
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(make(Node::Kind::Map, mark, anchor));
  }
  void OnMapEnd() override { close(); }

 private:
  struct Level {
    Node node;
    std::optional<Node> key;
  };

  [[noreturn]] void refuse_alias(const YAML::Mark& mark) const {
    throw DataError(*file_, to_mark(mark), "anchors and aliases (& and *) are not allowed; write the value out");
  }

  Node make(Node::Kind kind, const YAML::Mark& mark, YAML::anchor_t anchor) const {
    if (anchor != 0) refuse_alias(mark);
    Node node;
    node.kind = kind;
    node.mark = to_mark(mark);
    node.file = file_;
    return node;
  }

  void open(Node node) {
    if (levels_.size() >= static_cast<std::size_t>(max_nesting))
      throw DataError(*file_, node.mark, "nested more than " + std::to_string(max_nesting) + " levels deep");
    levels_.push_back({std::move(node), std::nullopt});
  }

  void close() {
    Node node = std::move(levels_.back().node);
    levels_.pop_back();
    add(std::move(node));
  }

  void add(Node node) {
    if (levels_.empty()) {
      root_ = std::move(node);
      return;
    }
    Level& level = levels_.back();
    if (level.node.is_sequence()) {
      level.node.items.push_back(std::move(node));
    } else if (!level.key) {
      if (!node.is_scalar()) fail(node, "a key must be a single value");
      level.key = std::move(node);
    } else {
      if (level.node.entries.size() == max_keys)
        fail(*level.key, "a map has at most " + std::to_string(max_keys) + " keys");
      if (level.node.find(level.key->scalar) != nullptr)
        fail(*level.key, "the key \"" + level.key->scalar + "\" stands here twice");
      if (node.is_null() && node.mark.line != level.key->mark.line)
        node.mark = level.key->mark;  // a key without a value: the value gets the place of the key
      level.node.entries.push_back({level.key->scalar, level.key->mark, std::move(node)});
      level.key.reset();
    }
  }

  std::shared_ptr<const std::string> file_;
  std::vector<Level> levels_;
  Node root_;
};

bool is_control_character(char c) {
  return static_cast<unsigned char>(c) < 0x20U && c != '\n' && c != '\r' && c != '\t';
}

void check_text(std::string_view text, const std::string& file) {
  if (text.size() > max_file_bytes)
    throw DataError(file, {}, "larger than " + std::to_string(max_file_bytes >> 20U) + " MiB");
  Mark mark{1, 1};
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = utf8_length(text, i);
    if (length == 0 || is_control_character(text[i]))
      throw DataError(file, mark, "not a text file: a byte that is no UTF-8 text stands here");
    if (text[i] == '\n') {
      ++mark.line;
      mark.column = 1;
    } else {
      ++mark.column;
    }
    i += length;
  }
}

bool fits_one_line(const Node& node) {
  const auto simple = [](const Node& n) { return n.is_scalar() || n.is_null(); };
  const auto flat = [&](const Node& n) {
    for (const Node& item : n.items)
      if (!simple(item)) return false;
    for (const Entry& entry : n.entries)
      if (!simple(entry.value) && !(entry.value.is_sequence() && entry.value.items.size() <= 4)) return false;
    return true;
  };
  return flat(node);
}

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> words) {
  std::string lower;
  for (const char c : text) lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return std::find(words.begin(), words.end(), lower) != words.end();
}

/// Could some reader of YAML 1.1 or 1.2 take the text, written plain, for a number, a time, a date, a truth value,
/// nothing, or a sign of its own? Rather too often yes.
bool may_be_no_text(std::string_view text) {
  if (is_one_of(text,
                {"", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "=", "<<", ".inf", ".nan"}))
    return true;
  const std::string_view bare = text[0] == '-' || text[0] == '+' || text[0] == '.' ? text.substr(1) : text;
  if (is_one_of(bare, {".inf"})) return true;
  if (bare.empty() || ((bare[0] < '0' || bare[0] > '9') && !bare.starts_with(".") && !is_one_of(bare, {"inf"})))
    return false;
  return bare.find_first_not_of("0123456789abcdefABCDEFxXoOtTzZ_.:+-, ") == std::string_view::npos;
}

/// Does the text hold a character that ends lines for some readers, or that they refuse: U+0085, U+2028, U+2029,
/// U+FEFF?
bool has_odd_line_end(std::string_view text) {
  for (const std::string_view odd : {"\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9", "\xEF\xBB\xBF"})
    if (text.find(odd) != std::string_view::npos) return true;
  return false;
}

void emit_text(YAML::Emitter& out, const std::string& text, bool is_text) {
  if (has_odd_line_end(text))
    out << YAML::DoubleQuoted << YAML::EscapeNonAscii;
  else if (is_text && (plain_number(text) || may_be_no_text(text)))
    out << YAML::DoubleQuoted;
  out << text;
}

void emit(YAML::Emitter& out, const Node& node, int depth) {
  switch (node.kind) {
    case Node::Kind::Null:
      out << YAML::Null;
      return;
    case Node::Kind::Scalar:
      emit_text(out, as_utf8(node.scalar), node.quoted);
      return;
    case Node::Kind::Sequence:
      if (depth > 0 && fits_one_line(node)) out << YAML::Flow;
      out << YAML::BeginSeq;
      for (const Node& item : node.items) emit(out, item, depth + 1);
      out << YAML::EndSeq;
      return;
    case Node::Kind::Map:
      if (depth > 1 && fits_one_line(node)) out << YAML::Flow;
      out << YAML::BeginMap;
      for (const Entry& entry : node.entries) {
        out << YAML::Key;
        emit_text(out, as_utf8(entry.key), !plain_number(entry.key));
        out << YAML::Value;
        emit(out, entry.value, depth + 1);
      }
      out << YAML::EndMap;
      return;
  }
}

}  // namespace

Node parse_yaml(std::string_view text, const std::string& file) {
  check_text(text, file);
  std::istringstream in{std::string(text)};
  Builder builder(std::make_shared<const std::string>(file));
  try {
    YAML::Parser parser(in);
    if (!parser.HandleNextDocument(builder)) throw DataError(file, {1, 1}, "the file is empty");
    Node root = builder.take();
    Builder rest(std::make_shared<const std::string>(file));
    if (parser.HandleNextDocument(rest))
      throw DataError(file, rest.take().mark, "a second document begins here; one is allowed");
    return root;
  } catch (const YAML::Exception& e) {
    throw DataError(file, to_mark(e.mark), e.msg);
  }
}

Node load_yaml(const std::string& path) { return parse_yaml(read_file(path), display_name(path)); }

std::string to_yaml(const Node& node) {
  YAML::Emitter out;
  emit(out, node, 0);
  return std::string(out.c_str()) + "\n";
}

}  // namespace tricorne
