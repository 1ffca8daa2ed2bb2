#include "replay/story/phrases.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

namespace tricorne::replay {

namespace {

using Values = std::vector<std::pair<std::string, std::string>>;

std::string word_in(const Node& value) {
  std::string words = value.scalar;
  for (const Node& item : value.items) words += (words.empty() ? "" : ", ") + item.scalar;
  return words;
}

/// The values of a phrase's slots in a text that was made by the phrase; nothing when the text does not fit the phrase.
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

/// Chooses the form for a number. `forms` are separated by bars. Two forms are for one and for more, as in English.
/// Three forms are for one, few and many, as in Polish.
std::string_view form_for(std::string_view forms, long long number) {
  std::vector<std::string_view> list;
  for (auto bar = forms.find('|'); bar != std::string_view::npos; bar = forms.find('|')) {
    list.push_back(forms.substr(0, bar));
    forms.remove_prefix(bar + 1);
  }
  list.push_back(forms);
  const bool few = number % 10 >= 2 && number % 10 <= 4 && (number % 100 < 12 || number % 100 > 14);
  const std::size_t wanted = number == 1 ? 0 : few ? 1 : 2;
  return list[std::min(wanted, list.size() - 1)];
}

long long number_in(std::string_view text) {
  long long number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

const std::string* slot_value(const Values& values, std::string_view name) {
  const auto found = std::find_if(values.begin(), values.end(), [&](const auto& value) { return value.first == name; });
  return found == values.end() ? nullptr : &found->second;
}

/// The text in place of a slot. `slot` comes without its braces. An unknown slot stays as it is.
std::string filled(std::string_view slot, const Values& values, const Phrasebook& book) {
  const auto colon = slot.find(':');
  const std::string_view name = slot.substr(0, colon);
  const std::string_view form = colon == std::string_view::npos ? "1" : slot.substr(colon + 1);
  const std::string* value = slot_value(values, name);
  if (value == nullptr) return "{" + std::string(slot) + "}";
  if (form.find('|') != std::string_view::npos) return std::string(form_for(form, number_in(*value)));
  const std::string* counted = slot_value(values, form);
  return std::string(form_for(word_in(book, name, *value), number_in(counted != nullptr ? *counted : form)));
}

std::string fill(std::string_view phrase, const Values& values, const Phrasebook& book) {
  std::string text;
  for (auto open = phrase.find('{'); open != std::string_view::npos; open = phrase.find('{')) {
    const auto close = phrase.find('}', open);
    text += phrase.substr(0, open);
    text += filled(phrase.substr(open + 1, close - open - 1), values, book);
    phrase.remove_prefix(close + 1);
  }
  return text += phrase;
}

/// A text in the words of the first phrase that fits; nothing when no phrase fits.
std::optional<std::string> told_by(std::span<const Phrase> phrases, std::string_view english, const Phrasebook& book) {
  for (const Phrase& known : phrases) {
    auto values = match(known.key, english);
    if (!values) continue;
    for (auto& [slot, value] : *values) {
      if (slot == "rest" || slot == "first" || slot == "when") value = said(value, book);
      if (slot == "title") value = card_text(value, book);
      if (slot == "reason") value = refused(value, book);
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
  Values values;
  for (const Entry& field : event.fields.entries) {
    const bool turn = field.key == "turn" || field.key == "returns";
    values.emplace_back(field.key, turn ? said(word_in(field.value), book) : word_in(field.value));
  }
  return fill(known->text, values, book);
}

std::string phrase(const std::string& action, const Phrasebook& book) {
  for (const Phrase& known : book.actions)
    if (const auto values = match(known.key, action)) return fill(known.text, *values, book);
  return action;
}

std::string said(const std::string& english, const Phrasebook& book) {
  return told_by(book.texts, english, book).value_or(english);
}

std::string refused(const std::string& english, const Phrasebook& book) {
  if (book.refusals.empty()) return english;
  const auto told = told_by(book.refusals, english, book);
  return told ? *told : said(english, book);
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
    if (const auto values = match(known, action))
      if (const std::string* value = slot_value(*values, slot)) return *value;
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
