#include "engine/core/rulebook/words.h"

#include <algorithm>

namespace tricorne::rulebook {

void unknown_word(std::string_view kind, std::string_view word, const std::vector<std::string>& known) {
  const std::string shown(word.substr(0, 60));
  throw UnknownWord("unknown " + std::string(kind) + " \"" + shown + "\"" + did_you_mean(word, known));
}

std::size_t find_word(const Words& words, std::string_view word) {
  const std::string folded = fold(word);
  for (std::size_t i = 0; i < words.words.size(); ++i)
    if (fold(words.words[i]) == folded) return i;
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

}  // namespace tricorne::rulebook
