#include "engine/core/rulebook/action_text.h"

#include <algorithm>

namespace tricorne::rulebook {

namespace {

bool take(std::string_view& rest, const std::string& literal) {
  if (!rest.starts_with(literal)) return false;
  if (rest.size() > literal.size() && !literal.empty() && rest[literal.size()] != ' ') return false;
  rest.remove_prefix(literal.size());
  if (rest.starts_with(' ')) rest.remove_prefix(1);
  return true;
}

}  // namespace

Pattern cut_at_slots(std::string_view phrase) {
  Pattern pattern;
  for (;;) {
    const auto open = phrase.find('{');
    pattern.literals.push_back(fold(phrase.substr(0, open)));
    if (open == std::string_view::npos) return pattern;
    const auto close = phrase.find('}', open);
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
  throw ActionError("\"" + std::string(text) + "\" is no action" + did_you_mean(text, phrases));
}

}  // namespace tricorne::rulebook
