#include "engine/core/slots.h"

#include <algorithm>
#include <charconv>

namespace tricorne {

namespace {

/// Chooses the form for a number.
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

const std::string* word_in(const SlotWords& words, std::string_view name) {
  const auto found = std::find_if(words.begin(), words.end(), [&](const auto& word) { return word.first == name; });
  return found == words.end() ? nullptr : &found->second;
}

/// The text in place of a slot. `slot` comes without its braces.
std::string filled(std::string_view slot, const SlotWords& words, const FormsOf& forms) {
  const auto colon = slot.find(':');
  const std::string_view field = slot.substr(0, colon);
  const auto at = field.find('@');
  const std::string_view name = field.substr(0, at);
  const std::string_view form = colon == std::string_view::npos ? "1" : slot.substr(colon + 1);
  const std::string* word = word_in(words, name);
  if (word == nullptr) return "{" + std::string(slot) + "}";
  if (form.find('|') != std::string_view::npos) return std::string(form_for(form, number_in(*word)));
  const std::string* counted = word_in(words, form);
  const std::string all = forms ? forms(at == std::string_view::npos ? name : field.substr(at + 1), *word) : *word;
  return std::string(form_for(all, number_in(counted != nullptr ? *counted : form)));
}

}  // namespace

std::optional<SlotWords> match_slots(std::string_view phrase, std::string_view text) {
  SlotWords words;
  for (;;) {
    const auto open = phrase.find('{');
    const std::string_view literal = phrase.substr(0, open);
    if (!text.starts_with(literal)) return std::nullopt;
    text.remove_prefix(literal.size());
    if (open == std::string_view::npos) return text.empty() ? std::optional(words) : std::nullopt;
    const auto close = phrase.find('}', open);
    const std::string name(phrase.substr(open + 1, close - open - 1));
    phrase.remove_prefix(close + 1);
    const std::string_view next = phrase.substr(0, phrase.find('{'));
    const auto end = next.empty() ? text.size() : text.find(next);
    if (end == std::string_view::npos || end == 0) return std::nullopt;
    words.emplace_back(name, std::string(text.substr(0, end)));
    text.remove_prefix(end);
  }
}

std::string fill_slots(std::string_view phrase, const SlotWords& words, const FormsOf& forms) {
  std::string text;
  for (auto open = phrase.find('{'); open != std::string_view::npos; open = phrase.find('{')) {
    const auto close = phrase.find('}', open);
    text += phrase.substr(0, open);
    text += filled(phrase.substr(open + 1, close - open - 1), words, forms);
    phrase.remove_prefix(close + 1);
  }
  return text += phrase;
}

std::vector<std::string> slot_names(std::string_view phrase) {
  std::vector<std::string> names;
  for (auto open = phrase.find('{'); open != std::string_view::npos; open = phrase.find('{')) {
    const auto close = phrase.find('}', open);
    const std::string_view slot = phrase.substr(open + 1, close - open - 1);
    names.emplace_back(slot.substr(0, slot.find_first_of(":@")));
    phrase.remove_prefix(close + 1);
  }
  return names;
}

}  // namespace tricorne
