#include "engine/core/catalogue.h"

#include <algorithm>

namespace tricorne {

namespace {

/// Are the braces of a phrase in pairs, none within another?
bool has_whole_slots(std::string_view phrase) {
  bool open = false;
  for (const char c : phrase) {
    if (c == (open ? '{' : '}')) return false;
    if (c == '{' || c == '}') open = !open;
  }
  return !open;
}

}  // namespace

Node to_node(const Said& said) {
  Node node = Node::map();
  node.add("id", Node::text(said.id));
  node.add("arguments", said.arguments);
  return node;
}

void Catalogue::add(const Node& sentences) {
  if (!sentences.is_map()) fail(sentences, "expected a map of sentences by id");
  for (const Entry& entry : sentences.entries) {
    const std::string phrase = read_text(entry.value);
    if (!has_whole_slots(phrase)) fail(entry.value, "a slot of \"" + entry.key + "\" is not closed");
    phrases_.insert_or_assign(entry.key, phrase);
  }
}

const std::string* Catalogue::phrase(std::string_view id) const {
  const auto found = phrases_.find(id);
  return found == phrases_.end() ? nullptr : &found->second;
}

std::string Catalogue::text(const Said& said, const FormsOf& forms) const {
  return text(said.id, &said.arguments, forms);
}

std::string Catalogue::text(std::string_view id, const Node* arguments, const FormsOf& forms) const {
  const auto found = [this](std::string_view key) -> const std::string* {
    for (const Catalogue* at = this; at != nullptr; at = at->behind_)
      if (const std::string* phrase = at->phrase(key)) return phrase;
    return nullptr;
  };
  const std::string* phrase = found(id);
  SlotWords words;
  if (arguments != nullptr)
    for (const auto& [name, mark, value] : arguments->entries) {
      const Node* inner = value.find("id");
      words.emplace_back(name, inner == nullptr ? value.scalar : text(inner->scalar, value.find("arguments"), forms));
    }
  const FormsOf own = [&](std::string_view field, std::string_view word) {
    if (const std::string* known = found(word)) return *known;
    return forms ? forms(field, word) : std::string(word);
  };
  return fill_slots(phrase != nullptr ? std::string_view(*phrase) : id, words, own);
}

}  // namespace tricorne
