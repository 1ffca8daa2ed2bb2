#include "engine/core/rulebook/action_text.h"

#include <algorithm>

namespace tricorne::rulebook {

namespace {

/// How much of a phrase occurs in a text.
struct Likeness {
  std::size_t shared = 0;     ///< how many words of the phrase the text has, in the same order
  std::size_t words = 0;      ///< how many words the phrase has
  bool begins_alike = false;  ///< do phrase and text begin with the same word?

  bool close() const { return begins_alike || 2 * shared > words; }
};

Likeness likeness(std::string_view phrase, const std::vector<std::string>& text) {
  Likeness like;
  auto from = text.begin();
  const std::string literals = fold(fill_each(phrase, [](std::string_view) { return " "; }));
  for (const std::string& word : split(literals, ' ')) {
    const auto found = std::find(from, text.end(), word);
    if (like.words++ == 0) like.begins_alike = found == text.begin();
    if (found == text.end()) continue;
    ++like.shared;
    from = found + 1;
  }
  return like;
}

/// `; did you mean an action of the form "play … as event"?` with the phrase that shares the most words with the text;
/// empty when no phrase is close.
std::string form_meant(std::string_view text, const std::vector<std::string>& phrases) {
  const std::vector<std::string> words = split(fold(text), ' ');
  std::size_t most = 0;
  const std::string* nearest = nullptr;
  for (const std::string& phrase : phrases) {
    const Likeness like = likeness(phrase, words);
    if (!like.close() || like.shared <= most) continue;
    most = like.shared;
    nearest = &phrase;
  }
  if (nearest == nullptr) return "";
  return "; did you mean an action of the form \"" + fill_each(*nearest, [](std::string_view) { return "…"; }) + "\"?";
}

}  // namespace

bool has_negative_number(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  for (std::size_t i = 0; i + 1 < text.size(); ++i)
    if (text[i] == '-' && is_digit(text[i + 1]) && (i == 0 || text[i - 1] == ' ')) return true;
  return false;
}

void no_action(std::string_view text, const std::string& problem, const std::vector<std::string>& phrases) {
  if (!problem.empty()) throw ActionError(problem + ", in \"" + std::string(text) + "\"");
  const std::string meant = did_you_mean(text, phrases);
  throw ActionError("\"" + std::string(text) + "\" is no action" + (meant.empty() ? form_meant(text, phrases) : meant));
}

}  // namespace tricorne::rulebook
