#include "engine/core/catalogue.h"

#include <algorithm>

namespace tricorne {

Node to_node(const Said& said) {
  Node node = Node::map();
  node.add("id", Node::text(said.id));
  node.add("arguments", said.arguments);
  return node;
}

Said sentence(std::string id, const Arguments& arguments) {
  Said said{std::move(id)};
  for (const auto& [name, value] : arguments) {
    if (const auto* text = std::get_if<std::string>(&value))
      said.arguments.add(name, Node::text(*text));
    else if (const auto* number = std::get_if<int>(&value))
      said.arguments.add(name, Node::number(*number));
    else if (const auto* node = std::get_if<Node>(&value))
      said.arguments.add(name, Node(*node));
    else
      said.arguments.add(name, to_node(std::get<Said>(value)));
  }
  return said;
}

std::string word_in(const Node& value) {
  std::string words = value.scalar;
  for (const Node& item : value.items) words += (words.empty() ? "" : ", ") + item.scalar;
  return words;
}

void Catalogue::add(const Node& sentences) { add(sentences, ""); }

void Catalogue::add(const Node& sentences, const std::string& before) {
  if (!sentences.is_map()) fail(sentences, "expected a map of sentences by id");
  for (const Entry& entry : sentences.entries) {
    if (entry.value.is_map()) {
      add(entry.value, before + entry.key + ".");
      continue;
    }
    const std::string phrase = read_text(entry.value);
    if (!has_whole_slots(phrase)) fail(entry.value, "a slot of \"" + entry.key + "\" is not closed");
    phrases_.insert_or_assign(before + entry.key, phrase);
    if (!before.empty()) sections_[before.substr(0, before.size() - 1)].emplace_back(entry.key, phrase);
  }
}

const std::string* Catalogue::phrase(std::string_view id) const {
  const auto found = phrases_.find(id);
  return found == phrases_.end() ? nullptr : &found->second;
}

const std::string* Catalogue::find(std::string_view id) const {
  for (const Catalogue* at = this; at != nullptr; at = at->behind_)
    if (const std::string* phrase = at->phrase(id)) return phrase;
  return nullptr;
}

std::string_view Catalogue::word(std::string_view field, std::string_view value) const {
  const auto of = [&](std::string_view name) { return find("words." + std::string(name) + "." + std::string(value)); };
  const std::string* found = of(field.substr(field.rfind('.') + 1));  // `march.general` is a general
  if (found == nullptr) found = of("side");
  return found == nullptr ? value : std::string_view(*found);
}

const Catalogue::Lines& Catalogue::section(std::string_view name) const {
  static const Lines none;
  const auto found = sections_.find(name);
  return found == sections_.end() ? none : found->second;
}

std::optional<std::string> Catalogue::filled(std::string_view id, const SlotWords& words) const {
  const std::string* phrase = find(id);
  if (phrase == nullptr) return std::nullopt;
  return fill_slots(*phrase, words,
                    [this](std::string_view field, std::string_view value) { return std::string(word(field, value)); });
}

std::string Catalogue::text(const Said& said) const { return text(said.id, &said.arguments, nullptr); }

std::string Catalogue::text(std::string_view id, const Node* arguments, const std::string* otherwise) const {
  const std::string* phrase = find(id);
  if (phrase == nullptr && otherwise != nullptr) return *otherwise;
  const bool in_section = id.find('.') != std::string_view::npos;
  SlotWords words;
  if (arguments != nullptr)
    for (const auto& [name, mark, value] : arguments->entries) {
      const Node *inner = value.find("id"), *inner_text = value.find("text");
      words.emplace_back(name, inner == nullptr ? word_in(value)
                                                : text(inner->scalar, value.find("arguments"),
                                                       inner_text == nullptr ? nullptr : &inner_text->scalar));
    }
  return fill_slots(phrase != nullptr ? std::string_view(*phrase) : id, words,
                    [&](std::string_view field, std::string_view value) {
                      const std::string* known = in_section ? nullptr : find(value);
                      return known != nullptr ? *known : std::string(word(field, value));
                    });
}

}  // namespace tricorne
