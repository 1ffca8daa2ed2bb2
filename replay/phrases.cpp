#include "replay/phrases.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace tricorne::replay {

namespace {

using Values = std::vector<std::pair<std::string, std::string>>;

std::string word_of(const Node& value) {
  std::string words = value.scalar;
  for (const Node& item : value.items) words += (words.empty() ? "" : ", ") + item.scalar;
  return words;
}

/// The values of a phrase's slots in a text of that form; nothing when the text has another form.
std::optional<Values> match(std::string_view phrase, std::string_view text) {
  Values values;
  for (;;) {
    const auto open = phrase.find('{');
    const std::string_view literal = phrase.substr(0, open);
    if (!text.starts_with(literal)) return std::nullopt;
    text.remove_prefix(literal.size());
    if (open == std::string_view::npos) return text.empty() ? std::optional(values) : std::nullopt;
    const auto close = phrase.find('}', open);
    const std::string name(phrase.substr(open + 1, close - open - 1));
    phrase.remove_prefix(close + 1);
    const std::string_view next = phrase.substr(0, phrase.find('{'));
    const auto end = next.empty() ? text.size() : text.find(next);
    if (end == std::string_view::npos || end == 0) return std::nullopt;
    values.emplace_back(name, std::string(text.substr(0, end)));
    text.remove_prefix(end);
  }
}

std::string fill(std::string_view phrase, const Values& values, const Phrasebook& book) {
  std::string text(phrase);
  for (const auto& [name, value] : values) {
    const std::string slot = "{" + name + "}";
    if (const auto at = text.find(slot); at != std::string::npos)
      text.replace(at, slot.size(), word_in(book, name, value));
  }
  return text;
}

}  // namespace

std::string phrase(const Happening& event, const Phrasebook& book) {
  const auto known =
      std::find_if(book.events.begin(), book.events.end(), [&](const Phrase& p) { return p.key == event.kind; });
  if (known == book.events.end()) return event.text;
  Values values;
  for (const Entry& field : event.fields.entries) values.emplace_back(field.key, word_of(field.value));
  return fill(known->text, values, book);
}

std::string phrase(const std::string& action, const Phrasebook& book) {
  for (const Phrase& known : book.actions)
    if (const auto values = match(known.key, action)) return fill(known.text, *values, book);
  return action;
}

std::string_view word_in(const Phrasebook& book, std::string_view field, std::string_view word) {
  const auto fits = [&](std::string_view wanted) {
    return std::find_if(book.words.begin(), book.words.end(),
                        [&](const FieldWord& w) { return w.field == wanted && w.english == word; });
  };
  auto found = fits(field);
  const bool of_seat = field == "side" || field == "seat" || field == "attacker" || field == "player";
  if (found == book.words.end() && of_seat) found = fits("");
  return found == book.words.end() ? word : found->other;
}

}  // namespace tricorne::replay
