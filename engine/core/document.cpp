#include "engine/core/document.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "engine/core/printable.h"
#include "engine/core/text.h"

namespace tricorne {

namespace {

/// Bytes of a message. Some quote the file, whose texts may be long.
constexpr std::size_t longest_message = 2000;

std::string place(const std::string& file, Mark mark) {
  if (mark.line == 0) return file + ": ";
  return file + ":" + std::to_string(mark.line) + ":" + std::to_string(mark.column) + ": ";
}

std::string_view kind_name(Node::Kind kind) {
  switch (kind) {
    case Node::Kind::Null:
      return "nothing";
    case Node::Kind::Scalar:
      return "a single value";
    case Node::Kind::Sequence:
      return "a list";
    case Node::Kind::Map:
      return "a map";
  }
  return "";
}

[[noreturn]] void wrong_kind(const Node& node, const std::string& wanted) {
  const bool short_scalar = node.is_scalar() && node.scalar.size() <= 60;
  fail(node, "expected " + wanted + ", found " +
                 (short_scalar ? "\"" + node.scalar + "\"" : std::string(kind_name(node.kind))));
}

}  // namespace

DataError::DataError(std::string file, Mark mark, const std::string& message)
    : std::runtime_error(place(file, mark) + shortened(message, longest_message)),
      file_(std::move(file)),
      mark_(mark),
      message_(shortened(message, longest_message)) {}

Node Node::text(std::string value) {
  Node node;
  node.kind = Kind::Scalar;
  node.scalar = std::move(value);
  node.quoted = true;
  return node;
}

Node Node::number(long long value) {
  Node node = text(std::to_string(value));
  node.quoted = false;
  return node;
}

Node Node::boolean(bool value) {
  Node node = text(value ? "true" : "false");
  node.quoted = false;
  return node;
}

Node Node::sequence() {
  Node node;
  node.kind = Kind::Sequence;
  return node;
}

Node Node::map() {
  Node node;
  node.kind = Kind::Map;
  return node;
}

Node Node::map(std::string key, Node value) {
  Node node = map();
  node.add(std::move(key), std::move(value));
  return node;
}

Node Node::texts(const std::vector<std::string>& texts) {
  Node node = sequence();
  for (const std::string& one : texts) node.push_back(text(one));
  return node;
}

const Node* Node::find(std::string_view key) const {
  const auto it = std::find_if(entries.begin(), entries.end(), [&](const Entry& e) { return e.key == key; });
  return it == entries.end() ? nullptr : &it->value;
}

Node* Node::find(std::string_view key) { return const_cast<Node*>(std::as_const(*this).find(key)); }

Node& Node::add(std::string key, Node value) {
  constexpr std::size_t usual = 4;
  if (entries.capacity() == 0) entries.reserve(usual);
  entries.push_back({std::move(key), value.mark, std::move(value)});
  return entries.back().value;
}

Node& Node::set(std::string key, Node value) {
  if (Node* old = find(key)) return *old = std::move(value);
  return add(std::move(key), std::move(value));
}

bool operator==(const Node& a, const Node& b) {
  const auto same_entry = [](const Entry& x, const Entry& y) { return x.key == y.key && x.value == y.value; };
  return a.kind == b.kind && a.scalar == b.scalar && a.items == b.items &&
         std::equal(a.entries.begin(), a.entries.end(), b.entries.begin(), b.entries.end(), same_entry);
}

void fail(const Node& node, const std::string& message) {
  throw DataError(node.file ? *node.file : "(text)", node.mark, message);
}

std::string read_text(const Node& node) {
  if (!node.is_scalar()) wrong_kind(node, "a text");
  return node.scalar;
}

long long read_number(const Node& node, long long least, long long most) {
  long long value = 0;
  const char* end = node.scalar.data() + node.scalar.size();
  const auto result = std::from_chars(node.scalar.data(), end, value);
  if (!node.is_scalar() || result.ec != std::errc{} || result.ptr != end || value < least || value > most)
    wrong_kind(node, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return value;
}

bool read_bool(const Node& node) {
  if (node.is_scalar() && node.scalar == "true") return true;
  if (node.is_scalar() && node.scalar == "false") return false;
  wrong_kind(node, "true or false");
}

namespace {

/// Reads a real number into `value`. False when the whole text is no real number.
bool parse_real(const std::string& text, double& value) {
#if defined(__cpp_lib_to_chars)
  const char* end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, value);
  return result.ec == std::errc{} && result.ptr == end;
#else  // the standard library of bindings/web has std::from_chars only for whole numbers
  if (text.empty() || text[0] == '+' || text.find_first_not_of("0123456789.eE+-") != std::string::npos) return false;
  char* end = nullptr;
  value = std::strtod(text.c_str(), &end);
  return end == text.c_str() + text.size();
#endif
}

}  // namespace

double read_real(const Node& node) {
  double value = 0;
  if (!node.is_scalar() || !parse_real(node.scalar, value) || !std::isfinite(value)) wrong_kind(node, "a number");
  return value;
}

std::vector<std::string> read_texts(const Node& node) {
  if (node.is_scalar()) return {node.scalar};
  std::vector<std::string> texts;
  for (const Node& item : read_items(node)) texts.push_back(read_text(item));
  return texts;
}

std::size_t read_word(const Node& node, std::span<const std::string_view> words, std::string_view what) {
  const std::string word = read_text(node);
  const auto it = std::find(words.begin(), words.end(), word);
  if (it != words.end()) return static_cast<std::size_t>(it - words.begin());
  const std::vector<std::string> candidates(words.begin(), words.end());
  fail(node, "unknown " + std::string(what) + " \"" + word + "\"" + did_you_mean(word, candidates));
}

const std::vector<Node>& read_items(const Node& node) {
  if (!node.is_sequence()) wrong_kind(node, "a list");
  return node.items;
}

MapReader::MapReader(const Node& node) : node_(node) {
  if (!node.is_map()) wrong_kind(node, "a map of keys and values");
}

const Node* MapReader::optional(std::string_view key) {
  known_.emplace_back(key);
  return node_.find(key);
}

const Node& MapReader::required(std::string_view key) {
  const Node* value = optional(key);
  if (value == nullptr) fail(node_, "the key \"" + std::string(key) + "\" is missing");
  return *value;
}

namespace {

/// `; did you mean "activation_points" or "victory_points"?` for `points`: the keys that hold the word, else the
/// nearest one. Empty when there is none.
std::string key_meant(const std::string& word, const std::vector<std::string>& known) {
  const std::string nearest = did_you_mean(word, known);
  if (!nearest.empty()) return nearest;
  std::string list;
  for (const std::string& key : known)
    if (key.starts_with(word + "_") || key.ends_with("_" + word)) list += (list.empty() ? "\"" : " or \"") + key + "\"";
  return list.empty() ? "" : "; did you mean " + list + "?";
}

}  // namespace

void MapReader::finish() const {
  for (const Entry& entry : node_.entries) {
    if (std::find(known_.begin(), known_.end(), entry.key) != known_.end()) continue;
    Node at = entry.value;
    at.mark = entry.key_mark;
    fail(at, "unknown key \"" + entry.key + "\"" + key_meant(entry.key, known_));
  }
}

}  // namespace tricorne
