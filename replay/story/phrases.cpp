#include "replay/story/phrases.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "replay/story/happening.h"

namespace tricorne::replay {

namespace {

std::string word_in(const Node& value) {
  std::string words = value.scalar;
  for (const Node& item : value.items) words += (words.empty() ? "" : ", ") + item.scalar;
  return words;
}

std::string fill(std::string_view phrase, const SlotWords& words, const Phrasebook& book) {
  return fill_slots(phrase, words, [&](std::string_view field, std::string_view word) {
    return std::string(word_in(book, field, word));
  });
}

/// A text in the words of the first phrase that fits; nothing when no phrase fits.
std::optional<std::string> told_by(std::span<const Phrase> phrases, std::string_view english, const Phrasebook& book) {
  for (const Phrase& known : phrases) {
    auto values = match_slots(known.key, english);
    if (!values) continue;
    for (auto& [slot, value] : *values) {
      if (slot == "rest" || slot == "first" || slot == "when") value = said(value, book);
      if (slot == "title") value = card_text(value, book);
    }
    return fill(known.text, *values, book);
  }
  return std::nullopt;
}

}  // namespace

std::string phrase(const Happening& event, const Phrasebook& book) {
  const auto known =
      std::find_if(book.events.begin(), book.events.end(), [&](const Phrase& p) { return p.key == event.kind; });
  if (known == book.events.end()) return event.text;
  SlotWords values;
  for (const Entry& field : event.fields.entries) {
    const bool turn = field.key == "turn" || field.key == "returns";
    values.emplace_back(field.key, turn ? said(word_in(field.value), book) : word_in(field.value));
  }
  return fill(known->text, values, book);
}

std::string phrase(const std::string& action, const Phrasebook& book) {
  for (const Phrase& known : book.actions)
    if (const auto values = match_slots(known.key, action)) return fill(known.text, *values, book);
  return action;
}

std::string said(const std::string& english, const Phrasebook& book) {
  return told_by(book.texts, english, book).value_or(english);
}

std::string said(const Refusal& refusal, const Catalogue& catalogue, const Phrasebook& book) {
  if (refusal.said.id.empty()) return refusal.why;
  std::vector<std::string_view> seats;  // questions name them in small letters, phrases with a capital
  for (const FieldWord& word : book.words)
    if (word.field.empty()) seats.push_back(word.english);
  return catalogue.text(refusal.said, [&](std::string_view field, std::string_view word) {
    return field == "question" ? said(capitalised(word, seats), book) : std::string(word_in(book, field, word));
  });
}

std::string card_text(const std::string& english, const Phrasebook& book) {
  const auto known = std::ranges::find_if(book.cards, [&](const Phrase& card) { return card.key == english; });
  return known == book.cards.end() ? english : std::string(known->text);
}

const NamedText* named_in(std::span<const NamedText> list, std::string_view key) {
  const auto found = std::ranges::find_if(list, [&](const NamedText& named) { return named.key == key; });
  return found == list.end() ? nullptr : &*found;
}

std::string value_in(const std::string& action, std::span<const std::string> phrases, std::string_view slot) {
  for (const std::string& known : phrases)
    if (const auto values = match_slots(known, action))
      for (const auto& [name, value] : *values)
        if (name == slot) return value;
  return "";
}

std::string_view word_in(const Phrasebook& book, std::string_view field, std::string_view word) {
  const auto fits = [&](std::string_view wanted) {
    return std::find_if(book.words.begin(), book.words.end(),
                        [&](const FieldWord& w) { return w.field == wanted && w.english == word; });
  };
  auto found = fits(field);
  const bool of_seat =
      field == "side" || field == "seat" || field == "attacker" || field == "player" || field == "choice";
  if (found == book.words.end() && of_seat) found = fits("");
  return found == book.words.end() ? word : found->other;
}

}  // namespace tricorne::replay
