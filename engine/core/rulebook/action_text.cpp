#include "engine/core/rulebook/action_text.h"

#include <algorithm>
#include <stdexcept>

namespace tricorne::rulebook {

namespace {

bool take(std::string_view& rest, const std::string& literal) {
  if (!rest.starts_with(literal)) return false;
  if (rest.size() > literal.size() && !literal.empty() && rest[literal.size()] != ' ') return false;
  rest.remove_prefix(literal.size());
  if (rest.starts_with(' ')) rest.remove_prefix(1);
  return true;
}

/// How much of a phrase occurs in a text.
struct Likeness {
  std::size_t shared = 0;     ///< how many words of the phrase the text has, in the same order
  std::size_t words = 0;      ///< how many words the phrase has
  bool begins_alike = false;  ///< do phrase and text begin with the same word?

  bool close() const { return begins_alike || 2 * shared > words; }
};

Likeness likeness(const Pattern& pattern, const std::vector<std::string>& text) {
  Likeness like;
  auto from = text.begin();
  for (const std::string& literal : pattern.literals) {
    if (trim(literal).empty()) continue;
    for (const std::string& word : split(trim(literal), ' ')) {
      const auto found = std::find(from, text.end(), word);
      if (like.words++ == 0) like.begins_alike = found == text.begin();
      if (found == text.end()) continue;
      ++like.shared;
      from = found + 1;
    }
  }
  return like;
}

/// The phrase with `…` for each field: `play … as event`.
std::string form_of(std::string_view phrase) {
  std::string form;
  for (;;) {
    const auto open = phrase.find('{');
    form += phrase.substr(0, open);
    if (open == std::string_view::npos) return form;
    form += "…";
    phrase.remove_prefix(phrase.find('}', open) + 1);
  }
}

/// `; did you mean an action of the form "play … as event"?` with the phrase that shares the most words with the text;
/// empty when no phrase is close.
std::string form_meant(std::string_view text, const std::vector<std::string>& phrases) {
  const std::vector<std::string> words = split(fold(text), ' ');
  std::size_t most = 0;
  const std::string* nearest = nullptr;
  for (const std::string& phrase : phrases) {
    const Likeness like = likeness(cut_at_slots(phrase), words);
    if (!like.close() || like.shared <= most) continue;
    most = like.shared;
    nearest = &phrase;
  }
  return nearest == nullptr ? "" : "; did you mean an action of the form \"" + form_of(*nearest) + "\"?";
}

}  // namespace

Pattern cut_at_slots(std::string_view phrase) {
  Pattern pattern;
  for (;;) {
    const auto open = phrase.find('{');
    pattern.literals.push_back(fold(phrase.substr(0, open)));
    if (open == std::string_view::npos) return pattern;
    const auto close = phrase.find('}', open);
    if (close == std::string_view::npos) throw std::logic_error("a slot is not closed: " + std::string(phrase));
    pattern.slots.emplace_back(phrase.substr(open + 1, close - open - 1));
    phrase.remove_prefix(close + 1);
  }
}

std::optional<std::vector<std::string>> match(const Pattern& pattern, std::string_view rest) {
  std::vector<std::string> values;
  if (!take(rest, pattern.literals[0])) return std::nullopt;
  for (std::size_t i = 0; i < pattern.slots.size(); ++i) {
    const std::string& literal = pattern.literals[i + 1];
    const auto end = literal.empty() ? rest.size() : rest.find(" " + literal);
    if (end == std::string_view::npos || end == 0) return std::nullopt;
    values.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(rest.size(), end + 1));
    if (!literal.empty() && !take(rest, literal)) return std::nullopt;
  }
  if (!rest.empty()) return std::nullopt;
  return values;
}

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
