#include "verify/scenario/facts.h"

#include <algorithm>

#include "engine/core/text.h"
#include "verify/scenario/fault.h"

namespace tricorne::verify {

namespace {

bool holds(const Node& stated, const Node& real);

/// Do all stated entries hold? A key that the real map does not have is no error here: the scenario may mean another
/// item of the list.
bool holds_map(const Node& stated, const Node& real) {
  return std::all_of(stated.entries.begin(), stated.entries.end(), [&](const Entry& entry) {
    const Node* value = find_fact(real, entry.key);
    return value != nullptr && holds(entry.value, *value);
  });
}

bool holds_list(const Node& stated, const Node& real) {
  if (stated.items.size() != real.items.size()) return false;
  return std::equal(stated.items.begin(), stated.items.end(), real.items.begin(), holds);
}

bool holds(const Node& stated, const Node& real) {
  if (stated.kind != real.kind) return false;
  if (stated.is_map()) return holds_map(stated, real);
  if (stated.is_sequence()) return holds_list(stated, real);
  return same_word(stated.scalar, real.scalar);
}

bool all_scalars(const Node& list) {
  return std::all_of(list.items.begin(), list.items.end(), [](const Node& item) { return item.is_scalar(); });
}

/// A word in the form that is compared: folded (engine/core/text.h), with the minus of a number kept.
std::string bare(const std::string& word) {
  const bool negative = word.size() > 1 && word[0] == '-' && word[1] >= '0' && word[1] <= '9';
  return (negative ? "-" : "") + fold(word);
}

/// Do two lists of single values hold the same values? Their order does not matter.
bool same_set(const Node& stated, const Node& real) {
  const auto words = [](const Node& list) {
    std::vector<std::string> folded;
    for (const Node& item : list.items) folded.push_back(bare(item.scalar));
    std::sort(folded.begin(), folded.end());
    return folded;
  };
  return words(stated) == words(real);
}

bool same_list(const Node& stated, const Node& real) {
  if (all_scalars(stated) && all_scalars(real)) return same_set(stated, real);
  return holds_list(stated, real);
}

void compare_map(const std::string& path, const Node& stated, const Node& real, std::vector<Mismatch>& out) {
  for (const Entry& entry : stated.entries) {
    const Node* value = find_fact(real, entry.key);
    if (value == nullptr) {
      std::vector<std::string> known;
      for (const Entry& other : real.entries) known.push_back(other.key);
      Node key = entry.value;
      key.mark = entry.key_mark;
      fail(key, "unknown fact \"" + path + "." + entry.key + "\"" + did_you_mean(entry.key, known));
    }
    compare_fact(path + "." + entry.key, entry.value, *value, out);
  }
}

}  // namespace

bool same_word(const std::string& a, const std::string& b) {
  if (a == b) return true;
  const std::string word = bare(a);
  return !word.empty() && word == bare(b);
}

const Node* find_fact(const Node& map, const std::string& key) {
  if (const Node* value = map.find(key)) return value;
  for (const Entry& entry : map.entries)
    if (same_word(entry.key, key)) return &entry.value;
  return nullptr;
}

void compare_fact(const std::string& path, const Node& stated, const Node& real, std::vector<Mismatch>& out) {
  if (real.is_null() && !stated.is_null()) throw EngineFault("the facts leave out " + path);
  if (stated.is_map() && real.is_map()) {
    compare_map(path, stated, real, out);
    return;
  }
  const bool same = stated.is_sequence() && real.is_sequence() ? same_list(stated, real) : holds(stated, real);
  if (!same) out.push_back({stated.mark, path + " should be " + in_one_line(stated) + " but is " + in_one_line(real)});
}

std::string in_one_line(const Node& node) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  switch (node.kind) {
    case Node::Kind::Null:
      return "nothing";
    case Node::Kind::Scalar:
      return node.scalar.empty() ? "\"\"" : node.scalar;
    case Node::Kind::Sequence:
      for (const Node& item : node.items) add(in_one_line(item));
      return "[" + text + "]";
    case Node::Kind::Map:
      for (const Entry& entry : node.entries) add(entry.key + ": " + in_one_line(entry.value));
      return "{" + text + "}";
  }
  return text;
}

std::string summary_of(std::span<const Mismatch> mismatches) {
  constexpr std::size_t most = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(most, mismatches.size()); ++i)
    text += (text.empty() ? "" : "; ") + mismatches[i].message;
  if (mismatches.size() > most) text += "; and " + std::to_string(mismatches.size() - most) + " more";
  return text;
}

}  // namespace tricorne::verify
