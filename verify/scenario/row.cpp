#include "verify/scenario/row.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string_view>

#include "engine/core/text.h"

namespace tricorne::verify {

namespace {

constexpr std::array<std::string_view, 3> row_keys{"name", "rules", "rests_on"};

bool letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool part_of_name(char c) { return letter(c) || std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Where `<name>` stands in a text.
struct Slot {
  std::size_t begin;
  std::size_t end;
  std::string name;
};

std::optional<Slot> find_slot(const std::string& text, std::size_t from) {
  for (auto open = text.find('<', from); open != std::string::npos; open = text.find('<', open + 1)) {
    auto end = open + 1;
    while (end < text.size() && part_of_name(text[end])) ++end;
    if (end < text.size() && text[end] == '>' && end > open + 1 && letter(text[open + 1]))
      return Slot{open, end + 1, text.substr(open + 1, end - open - 1)};
  }
  return std::nullopt;
}

/// A node without its items and entries.
Node shell_of(const Node& node) {
  Node shell;
  shell.kind = node.kind;
  shell.quoted = node.quoted;
  shell.scalar = node.scalar;
  shell.mark = node.mark;
  shell.file = node.file;
  return shell;
}

}  // namespace

Row::Row(const Node& row) : in_table_(true) {
  for (const Entry& entry : row.entries)
    if (std::find(row_keys.begin(), row_keys.end(), entry.key) == row_keys.end()) variables_.push_back(entry);
}

const Node& Row::value_of(const std::string& name, const Node& at) const {
  std::vector<std::string> known;
  for (const Entry& entry : variables_) {
    if (entry.key == name) return entry.value;
    known.push_back(entry.key);
  }
  if (!in_table_) fail(at, "<" + name + "> stands for a variable, but the scenario has no table of cases");
  fail(at, "the row gives <" + name + "> no value" + did_you_mean(name, known));
}

Node Row::fill_text(const Node& node) {
  Node filled = node;
  std::size_t from = 0;
  while (const auto slot = find_slot(filled.scalar, from)) {
    const Node& value = value_of(slot->name, node);
    used_.insert(slot->name);
    if (slot->end - slot->begin == node.scalar.size()) return value;
    const std::string word = read_text(value);
    filled.scalar.replace(slot->begin, slot->end - slot->begin, word);
    filled.mark = value.mark;
    from = slot->begin + word.size();  // a `<name>` in the value of a variable is not replaced
  }
  return filled;
}

Node Row::fill_map(const Node& node) {
  Node filled = shell_of(node);
  filled.entries.reserve(node.entries.size());
  for (const Entry& entry : node.entries) {
    Node key = Node::text(entry.key);
    key.mark = entry.key_mark;
    key.file = node.file;
    key = fill_text(key);
    const std::string name = read_text(key);
    if (filled.find(name) != nullptr) fail(key, "the key \"" + name + "\" stands here twice");
    filled.entries.push_back({name, key.mark, fill(entry.value)});
  }
  return filled;
}

Node Row::fill(const Node& node) {
  if (node.is_scalar()) return fill_text(node);
  if (node.is_map()) return fill_map(node);
  Node filled = shell_of(node);
  filled.items.reserve(node.items.size());
  for (const Node& item : node.items) filled.items.push_back(fill(item));
  return filled;
}

void Row::finish() const {
  for (const Entry& entry : variables_) {
    if (used_.contains(entry.key)) continue;
    Node at = entry.value;
    at.mark = entry.key_mark;
    fail(at, "no text of the scenario uses the variable <" + entry.key + ">");
  }
}

Node action_text(const Node& node) {
  if (!node.is_map() || node.entries.size() != 1 || !node.entries[0].value.is_scalar()) {
    read_text(node);
    return node;
  }
  const Entry& entry = node.entries[0];
  Node text = entry.value;
  text.scalar = entry.key + ": " + entry.value.scalar;
  text.mark = entry.key_mark;
  return text;
}

}  // namespace tricorne::verify
