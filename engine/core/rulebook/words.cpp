#include "engine/core/rulebook/words.h"

#include <algorithm>
#include <utility>

namespace tricorne::rulebook {

void unknown_word(std::string_view kind, std::string_view word, const std::vector<std::string>& known) {
  const std::string shown(word.substr(0, 60));
  throw UnknownWord("unknown " + std::string(kind) + " \"" + shown + "\"" + did_you_mean(word, known));
}

namespace {

/// May the word be `folded` after folding? Says no only where that is certain: a letter or digit at the beginning of a
/// word is at the beginning of the folded word, too.
bool may_fold_to(std::string_view word, std::string_view folded) {
  if (word.size() < folded.size()) return false;
  if (word.empty() || folded.empty()) return true;
  const char first = word.front();
  if (first >= 'A' && first <= 'Z') return folded.front() == first - 'A' + 'a';
  const bool stays = (first >= 'a' && first <= 'z') || (first >= '0' && first <= '9');
  return !stays || folded.front() == first;
}

}  // namespace

std::size_t find_word(const WordTable& words, std::string_view word) {
  const auto as_written = std::ranges::find(words.words, word);
  if (as_written != words.words.end()) return static_cast<std::size_t>(as_written - words.words.begin());
  const std::string folded = fold(word);
  for (std::size_t i = 0; i < words.words.size(); ++i)
    if (may_fold_to(words.words[i], folded) && fold(words.words[i]) == folded) return i;
  unknown_word(words.kind, word, {words.words.begin(), words.words.end()});
}

int find_number(std::string_view word, int least, int most) {
  int number = 0;
  const auto result = std::from_chars(word.data(), word.data() + word.size(), number);
  if (result.ec != std::errc{} || result.ptr != word.data() + word.size() || number < least || number > most)
    throw UnknownWord("\"" + std::string(word.substr(0, 60)) + "\" is no number from " + std::to_string(least) +
                      " to " + std::to_string(most));
  return number;
}

Node word_node(std::string word, Written as) {
  Node node = Node::text(std::move(word));
  node.quoted = as == Written::as_word;
  return node;
}

void add_word(Node& map, std::string_view name, std::string&& value, Written as) {
  map.add(std::string(name), word_node(std::move(value), as));
}

void add_field(Node& map, std::string_view name, Node&& value) { map.add(std::string(name), std::move(value)); }

}  // namespace tricorne::rulebook
