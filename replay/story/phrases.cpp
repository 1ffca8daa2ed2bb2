#include "replay/story/phrases.h"

namespace tricorne::replay {

namespace {

/// The first line of the actions of a catalogue that fits a text, and the words in its slots; nothing when none fits.
std::optional<PhraseMatch> line_for(const std::string& action, const Catalogue& words) {
  for (const Catalogue* at = &words; at != nullptr; at = at->behind())
    for (const auto& [known, line] : at->section("actions"))
      if (auto values = match_slots(known, action)) return PhraseMatch{line, *std::move(values)};
  return std::nullopt;
}

}  // namespace

std::optional<std::string> line_of(const Happening& event, const Catalogue& words, const Dressing& dressing) {
  SlotWords values;
  for (const Entry& field : event.fields.entries) {
    const bool turn = field.key == "turn" || field.key == "returns";
    values.emplace_back(field.key, turn ? name_in(word_in(field.value), words) : word_in(field.value));
  }
  if (dressing) dressing(values);
  return words.filled("events." + event.kind, values);
}

std::string phrase(const Happening& event, const Catalogue& words) {
  return line_of(event, words).value_or(event.text);
}

std::string phrase(const std::string& action, const Catalogue& words, const std::vector<std::string>& phrases,
                   const Dressing& dressing) {
  auto said = line_for(action, words);
  const bool translated = said.has_value();
  if (!said) said = match_nearest(phrases, action);
  if (!said) return action;
  if (dressing) dressing(said->words);
  if (!translated) return fill_slots(said->phrase, said->words);
  return fill_slots(said->phrase, said->words, [&](std::string_view field, std::string_view word) {
    return std::string(words.word(field, word));
  });
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

}  // namespace tricorne::replay
