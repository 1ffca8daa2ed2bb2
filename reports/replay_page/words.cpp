#include "reports/replay_page/words.h"

#include <array>
#include <cctype>

namespace tricorne::reports {

namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

}  // namespace

std::string polished(std::string_view text) {
  static constexpr std::array<std::string_view, 3> words{"american", "british", "french"};
  std::string out(text);
  for (const std::string_view word : words)
    for (std::size_t at = 0; (at = out.find(word, at)) != std::string::npos; at += word.size())
      if (at == 0 || !is_letter(out[at - 1]))
        out[at] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[at])));
  return out;
}

}  // namespace tricorne::reports
