#include "verify/errata/grounds.h"

#include <algorithm>

#include "engine/core/text.h"
#include "verify/scenario/game_names.h"
#include "verify/table_kit.h"

namespace tricorne::verify {

namespace {

std::vector<std::string> texts_of(const Node* node) {
  std::vector<std::string> list;
  if (node == nullptr) return list;
  if (node->is_scalar()) list.push_back(node->scalar);
  for (const Node& item : node->items) list.push_back(item.scalar);
  return list;
}

}  // namespace

Grounds grounds_of(const Node& entry, const std::vector<std::string>& keys) {
  Grounds grounds;
  const auto take = [&](const Node& map, const std::string& key) {
    const Node* confidence = map.find("confidence");
    const Node* own = map.find(key + "_confidence");
    if (own != nullptr) confidence = own;
    if (confidence == nullptr) return;
    if (confidence->is_scalar()) grounds.confidence = confidence->scalar;
    if (const Node* part = confidence->find(key); part != nullptr && part->is_scalar())
      grounds.confidence = part->scalar;
    const Node* source = map.find(own != nullptr ? key + "_source" : "source");
    grounds.sources = texts_of(source);
    if (const Node* note = map.find("note"); note != nullptr) grounds.note = note->scalar;
  };
  const Node* node = &entry;
  for (std::size_t i = 0; node != nullptr && node->is_map() && i <= keys.size(); ++i) {
    take(*node, i < keys.size() ? keys[i] : "");
    node = i < keys.size() ? node->find(keys[i]) : nullptr;
  }
  return grounds;
}

std::vector<std::string> paragraphs_in(const Game& game, const Grounds& grounds) {
  std::vector<std::string> list;
  auto texts = grounds.sources;
  texts.push_back(grounds.note);
  for (const std::string& text : texts) {
    std::string words = text;
    std::replace_if(
        words.begin(), words.end(), [](char c) { return c == ',' || c == ';' || c == '(' || c == ')'; }, ' ');
    for (std::string word : split(words, ' ')) {
      while (!word.empty() && (word.back() == '.' || word.back() == ':')) word.pop_back();
      const bool new_one = std::find(list.begin(), list.end(), word) == list.end();
      if (word.find('.') != std::string::npos && new_one && is_rule(game, word)) list.push_back(word);
    }
  }
  return list;
}

std::string paragraph_of_table(const Game& game, std::string_view table) {
  if (const auto rule = table_kit_of(game.name()).paragraph(table); !rule.empty()) return std::string(rule);
  return game.rules().empty() ? "" : game.rules().front().id.data();
}

std::string paragraph_of_entry(const Game& game, std::string_view table, const Grounds& grounds) {
  const auto chapter = [](std::string_view id) { return id.substr(0, id.find('.')); };
  const auto own = table_kit_of(game.name()).paragraphs_of(table);
  const std::vector<std::string> named = paragraphs_in(game, grounds);
  if (own.empty() && !named.empty()) return named.front();
  for (const std::string& paragraph : named)
    if (std::any_of(own.begin(), own.end(), [&](std::string_view id) { return chapter(id) == chapter(paragraph); }))
      return paragraph;
  return paragraph_of_table(game, table);
}

std::string in_words(const Grounds& grounds) {
  std::string text = grounds.confidence;
  std::string from;
  for (const std::string& source : grounds.sources) from += (from.empty() ? "" : "; ") + source;
  if (!from.empty()) text += (text.empty() ? "" : ", from ") + from;
  return text.empty() ? "" : " (" + text + ")";
}

}  // namespace tricorne::verify
