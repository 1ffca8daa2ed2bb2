#include "replay/story/phrases.h"

#include <optional>

namespace tricorne::replay {

namespace {

/// A text in the words of the first line of a section that fits; nothing when no line fits.
std::optional<std::string> told_by(const char* section, const std::string& english, const Catalogue& words) {
  for (const Catalogue* at = &words; at != nullptr; at = at->behind())
    for (const auto& [known, line] : at->section(section)) {
      auto values = match_slots(known, english);
      if (!values) continue;
      return fill_slots(line, *values, [&](std::string_view field, std::string_view word) {
        return std::string(words.word(field, word));
      });
    }
  return std::nullopt;
}

}  // namespace

std::string phrase(const Happening& event, const Catalogue& words) {
  SlotWords values;
  for (const Entry& field : event.fields.entries) {
    const bool turn = field.key == "turn" || field.key == "returns";
    values.emplace_back(field.key, turn ? name_in(word_in(field.value), words) : word_in(field.value));
  }
  return words.filled("events." + event.kind, values).value_or(event.text);
}

std::string phrase(const std::string& action, const Catalogue& words) {
  return told_by("actions", action, words).value_or(action);
}

std::string name_in(const std::string& english, const Catalogue& words) {
  const std::string_view name = words.word("text", english);
  return std::string(name != english ? name : words.word("when", english));
}

std::string said(const Question& question, const Catalogue& words) {
  return words.find(question.said.id) == nullptr ? question.text : words.text(question.said);
}

std::string said(const Note& note, const Catalogue& words) {
  return note.said.id.empty() ? note.text : words.text(note.said);
}

std::string card_text(const std::string& english, const Catalogue& words) {
  const std::string* known = words.find("cards." + english);
  return known == nullptr ? english : *known;
}

std::string value_in(const std::string& action, std::span<const std::string> phrases, std::string_view slot) {
  for (const std::string& known : phrases)
    if (const auto values = match_slots(known, action))
      for (const auto& [name, value] : *values)
        if (name == slot) return value;
  return "";
}

}  // namespace tricorne::replay
